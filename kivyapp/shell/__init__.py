"""What is around the screens: navigation, keyboard, focus, frame rate and memory."""
