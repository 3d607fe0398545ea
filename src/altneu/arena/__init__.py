"""Many games between bots: schedule, workers, results, ratings and a report."""
