"""Friends: who asked whom, who accepted, and who doesn't want to hear of somebody."""
