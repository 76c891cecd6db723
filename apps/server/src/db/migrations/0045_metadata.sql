-- What the metadata of layers and depots are known by for good, also in catalogues that have fetched them; those of depots, null for none.
ALTER TABLE geo.layer ADD COLUMN metadata_id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE geo.depot ADD COLUMN metadata_id uuid NOT NULL DEFAULT gen_random_uuid(), ADD COLUMN metadata jsonb;
CREATE UNIQUE INDEX layer_metadata ON geo.layer (metadata_id);
CREATE UNIQUE INDEX depot_metadata ON geo.depot (metadata_id);
