-- How the records of a depot are drawn on maps; null for the usual symbol of their type.
ALTER TABLE geo.depot ADD COLUMN style jsonb;
