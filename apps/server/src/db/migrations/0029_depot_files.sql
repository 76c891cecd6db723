-- Files that records need for good, as grids do: they lie where uploads do, with one sweep and in backups, as an upload of nobody. A record
-- names its file by the uuid, as `file` of its attributes.
ALTER TABLE geo.upload ALTER COLUMN account_id DROP NOT NULL;
CREATE TABLE geo.depot_file (
  file text PRIMARY KEY REFERENCES geo.upload_file ON DELETE CASCADE,
  upload_id text NOT NULL REFERENCES geo.upload ON DELETE CASCADE,
  depot_id integer NOT NULL REFERENCES geo.depot ON DELETE CASCADE,
  -- A PNG of it, and what that covers in EPSG:3857: min x, min y, max x, max y.
  picture text NOT NULL REFERENCES geo.upload_file ON DELETE CASCADE,
  extent3857 double precision[] NOT NULL);
CREATE INDEX depot_file_depot ON geo.depot_file (depot_id);
CREATE INDEX depot_file_upload ON geo.depot_file (upload_id);
