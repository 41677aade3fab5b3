"""The table: declared piles, pure geometry and intents, and the widget that shows them."""
