"""Teams of typer contests, and who may have one."""
