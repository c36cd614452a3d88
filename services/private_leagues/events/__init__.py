"""What is heard of others: contests, fixtures, teams, memberships and scored points."""
