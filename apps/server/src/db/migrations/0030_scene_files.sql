-- A file of a record may be a 3D model: its picture lies on no map, and how it is drawn stands beside it.
ALTER TABLE geo.depot_file ALTER COLUMN extent3857 DROP NOT NULL, ADD COLUMN scene jsonb;
