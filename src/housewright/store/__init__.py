"""What is kept on disk: people, tables, and all that happens at them."""
