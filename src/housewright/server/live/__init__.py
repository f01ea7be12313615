"""Tables while people are at them: what happens, who may do what, and who is sent what."""
