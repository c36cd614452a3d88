"""History: past fixtures, their visibility, the participants."""
