"""Online matches: the client side of the protocol, tickets, the lobby and the waiting room."""
