"""Geometry of a fight on a grid: fields and zones, sight, movement, flanking, and the shapes that attacks cover."""
