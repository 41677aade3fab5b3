"""Spider: ten columns, eight foundations, one stock. README.md explains the rules."""
