"""Who is in a private league: joining, leaving, removing, handing over."""
