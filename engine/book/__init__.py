"""engine/book."""
