"""The public Fantasy-Premier-League layout: tables of players, clubs and matches, and a table per gameweek."""
