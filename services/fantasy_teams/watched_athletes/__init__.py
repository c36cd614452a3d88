"""Watch lists: the athletes whom a participant watches in a contest."""
