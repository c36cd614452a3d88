"""Watch lists: the athletes that a participant watches in a contest."""
