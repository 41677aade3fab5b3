"""The drawings themselves: each function returns SVG for one size, in that size's pixels.

They know nothing of atlases, files or rasterising, and need nothing but the fonts.
"""
