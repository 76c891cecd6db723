-- Edits of an open moment by the action that made them: each is taken back, and made again, as a whole.
CREATE TABLE geo.edit_step (
  id serial PRIMARY KEY, moment_id integer NOT NULL REFERENCES geo.moment ON DELETE CASCADE, account_id integer REFERENCES geo.account ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now(), undone timestamptz, kind text NOT NULL, key text, records integer NOT NULL,
  first_idx bigint, last_idx bigint);
CREATE INDEX edit_step_moment ON geo.edit_step (moment_id, id);
CREATE INDEX edit_step_account ON geo.edit_step (account_id);
-- The step that has left the record as it is in the moment.
ALTER TABLE geo.record_edit ADD COLUMN step_id integer;
-- What the table of records does not keep: a record as it was before a step in whose moment it had been edited already, or as a step left it that was
-- taken back. Foreign keys would be checked row by row.
CREATE TABLE geo.edit_image (
  step_id integer NOT NULL, idx bigint NOT NULL, before_step integer, state text NOT NULL CHECK (state IN ('own', 'older', 'gone')), props jsonb,
  geom geometry, PRIMARY KEY (step_id, idx));
CREATE FUNCTION geo.forget_edit_images() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM geo.edit_image WHERE step_id IN (SELECT id FROM gone); RETURN NULL; END $$;
CREATE TRIGGER forget_images AFTER DELETE ON geo.edit_step REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION geo.forget_edit_images();
