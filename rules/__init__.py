"""The rules of every game: pure values in, pure values out.

Standard library only; no clock, file, environment or global randomness is read here.
"""
