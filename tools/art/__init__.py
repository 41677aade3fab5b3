"""The drawings: each function returns SVG for one size, in pixels of that size.

They do not deal with atlases, files or rasterising, and need nothing but the fonts.
"""
