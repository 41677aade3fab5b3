"""The parts from which the screens are built; each is an x.py with its x.kv."""
