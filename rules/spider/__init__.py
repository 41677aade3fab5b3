"""Spider: ten columns, eight foundations, one stock. The rules in prose are in README.md."""
