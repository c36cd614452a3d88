"""The rules of the fantasy game: pure functions, no I/O; prices, money and points are integers in tenths."""
