"""The time window of picks: fantasy fixtures open and pin prices, game services lock."""
