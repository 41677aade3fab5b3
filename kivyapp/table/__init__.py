"""The card table: declared piles, pure geometry, and the widget that draws and animates them."""
