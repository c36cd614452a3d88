"""Who takes part in a fixture: who has saved, whose squad is carried over, who has something missing or nothing."""
