"""What every game shares: games, states, matches, records, seeds, refusals and scores."""
