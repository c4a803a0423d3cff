"""engine/scenes."""
