"""Teams of fantasy contests, and who may have one."""
