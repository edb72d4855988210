-- A column of its result has a new name, and PostgreSQL replaces no such function. Its file creates it again, in the same transaction.
DROP FUNCTION IF EXISTS search_articles(text, text, text, text, integer, integer);
