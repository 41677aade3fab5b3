"""What all patiences share: the screen, its input, its sheets and its answers."""
