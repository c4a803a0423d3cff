"""engine/story."""
