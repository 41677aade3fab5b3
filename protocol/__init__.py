"""What app and server say to each other. Imports the rules and the standard library only."""
