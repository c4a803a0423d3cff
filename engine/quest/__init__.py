"""Quests: tracking, events, hunts without a board, the campfire with its three steps, and the Hunters' Call."""
