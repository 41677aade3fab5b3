"""The widgets of the app; a widget that is laid out in kv has its x.kv beside its x.py."""
