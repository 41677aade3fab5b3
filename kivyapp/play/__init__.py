"""A game as it is played: the controller, hosts, hints, searches and recordings. No widgets."""
