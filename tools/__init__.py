"""What dev.py and the build hook are made of; they need the standard library alone."""
