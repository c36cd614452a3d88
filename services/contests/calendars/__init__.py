"""The deadlines of a contest as a calendar, which programs subscribe to by a private address."""
