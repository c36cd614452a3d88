"""Every setting of a contest, declared once (rules.md, Contests).

The list defines the body and the view of a contest with their bounds, the names in its log, and the settings that the
first lock freezes. It also defines sentences of the rules and the table of the organizer's form (`make openapi` writes
it). A setting of the game keeps a typed field of the same name in `events.contest.FantasyRules`.
"""
