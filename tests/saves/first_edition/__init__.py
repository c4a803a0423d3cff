"""The first edition of the shipped books and saves from their middle, kept for ever."""
