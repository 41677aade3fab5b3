"""Benchmarks: `python -m bench` lists them. Each is a module with `main(argv) -> int`."""
