-- Edits of records go into an open moment: how many it has, and which records they concern.
ALTER TABLE geo.moment ADD COLUMN changes integer NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX moment_open ON geo.moment (depot_id) WHERE status = 'open';
CREATE TABLE geo.record_edit (
  moment_id integer NOT NULL REFERENCES geo.moment ON DELETE CASCADE, idx bigint NOT NULL, account_id integer REFERENCES geo.account ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (moment_id, idx));
CREATE FUNCTION geo.try_geojson(source text) RETURNS geometry LANGUAGE plpgsql AS $$ BEGIN RETURN ST_SetSRID(ST_GeomFromGeoJSON(source), 4326); EXCEPTION WHEN OTHERS THEN RETURN NULL; END $$;
