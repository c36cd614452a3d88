"""Live updates: notify browsers of changed topics, so that they fetch them again."""
