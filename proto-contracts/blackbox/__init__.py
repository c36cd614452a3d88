"""What black-box contract tests stand on: a client of the public API, a process to test, an oracle for points."""
