"""Links by mail: they prove access to an address, to confirm it, to change it or to set a new password."""
