"""Accessibility: the screen as one tree of named elements, and the screen readers that use it."""
