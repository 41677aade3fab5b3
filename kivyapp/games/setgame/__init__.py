"""Set on the screen: twelve cards drawn by geometry of their own, and one quick eye."""
