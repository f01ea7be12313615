"""The database: people, tables, and all that happens at them."""
