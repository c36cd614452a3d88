"""Links by mail: they prove that somebody reads an address, to confirm it, to change it or to set a new password."""
