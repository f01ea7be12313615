"""Tables over the network: HTTP in, WebSocket out. It plays every game and names none."""
