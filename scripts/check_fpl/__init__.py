"""Plays a season of the Fantasy-Premier-League layout through the product, and compares its points with the files'."""
