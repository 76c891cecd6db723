-- Why a step ran; none where it was to run whatever was there, null of runs before this was noted.
ALTER TABLE geo.node_run ADD COLUMN reasons text[];
-- Of a step that runs: how many records there will be, how many come a second, how long it takes.
ALTER TABLE geo.node ADD COLUMN pace jsonb;
