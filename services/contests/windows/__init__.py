"""When a fixture takes picks: fantasy fixtures open and pin prices, game services lock."""
