"""The rules of every game: pure functions on immutable values.

Standard library only; nothing here reads a clock, a file, the environment or global randomness.
"""
