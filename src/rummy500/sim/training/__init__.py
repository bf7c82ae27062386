"""How the players learn: self-play, the network's lessons, the tuning of the heuristic's weights."""
