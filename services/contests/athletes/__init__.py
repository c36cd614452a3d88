"""Athletes of an origin: who they are, what they cost now, what each fixture pinned, and what they scored."""
