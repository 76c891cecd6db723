-- How long a depot keeps its moments, and when it was last asked what may go; null keeps them all.
ALTER TABLE geo.depot ADD COLUMN retention jsonb;
ALTER TABLE geo.depot ADD COLUMN tidied timestamptz;
