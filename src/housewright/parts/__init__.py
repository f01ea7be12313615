"""Mechanisms that several games share."""
