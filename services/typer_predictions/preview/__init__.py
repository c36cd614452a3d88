"""Who would gain and who would lose by results that are not published yet."""
