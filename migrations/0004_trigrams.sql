-- For searching parts of words in the directory of people. PostgreSQL brings it along, and lets whoever owns the database add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
