"""What is likely wrong in a book though every file of it can be read, by subject; `engine.book.checks` runs them all."""
