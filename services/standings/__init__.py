"""What the rankings are made from, collected: contests, fixtures, teams and scoring runs, as others tell of them."""
