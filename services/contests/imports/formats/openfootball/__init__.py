"""Files of openfootball: `worldcup.json` and `football.json`."""
