-- Why a step ran; none where it was to run whatever was there, null of runs before this was noted.
ALTER TABLE geo.node_run ADD COLUMN reasons text[];
