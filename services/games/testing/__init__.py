"""What the tests of both games share: playing a game, its schema, strange bodies."""
