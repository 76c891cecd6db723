-- Whether the platform chooses how a frame is stored. Until now it always did, whatever the frame named.
ALTER TABLE geo.frame ADD COLUMN dynamic_storage_context boolean NOT NULL DEFAULT true;
-- What somebody looks at of records that are computed on demand: a table of its own, until nobody has looked for a while. No row of a table says that it can go.
CREATE TABLE geo.look (name text PRIMARY KEY, frame_id integer NOT NULL, key text NOT NULL, until timestamptz NOT NULL, found jsonb);
CREATE INDEX ON geo.look (frame_id);
