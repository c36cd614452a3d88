"""The deadlines of a contest as a calendar that programs subscribe to by a private address."""
