"""Looking back: past fixtures, who may see them, who takes part."""
