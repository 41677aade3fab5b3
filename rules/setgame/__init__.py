"""Set: twelve cards, three of which are always a set. The rules in prose are in README.md."""
