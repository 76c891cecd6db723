CREATE TABLE geo.node_group (
  id serial PRIMARY KEY, switchboard_id integer NOT NULL REFERENCES geo.switchboard ON DELETE CASCADE, name text NOT NULL, ui_collapsed boolean NOT NULL DEFAULT false,
  ui_x float8 NOT NULL, ui_y float8 NOT NULL);
CREATE INDEX ON geo.node_group (switchboard_id);
ALTER TABLE geo.node ADD COLUMN group_id integer REFERENCES geo.node_group ON DELETE SET NULL;
ALTER TABLE geo.frame ADD COLUMN group_id integer REFERENCES geo.node_group ON DELETE SET NULL;
ALTER TABLE geo.note ADD COLUMN group_id integer REFERENCES geo.node_group ON DELETE SET NULL;
CREATE INDEX ON geo.node (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX ON geo.frame (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX ON geo.note (group_id) WHERE group_id IS NOT NULL;
-- What users deleted or replaced, as whole rows: undo brings it back under the same id. One deletion takes several objects.
CREATE SEQUENCE geo.graph_deletion AS integer;
CREATE TABLE geo.graph_trash (
  id serial PRIMARY KEY, switchboard_id integer NOT NULL REFERENCES geo.switchboard ON DELETE CASCADE, deletion integer NOT NULL, kind text NOT NULL, object_id integer NOT NULL,
  row jsonb NOT NULL, created timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON geo.graph_trash (deletion);
CREATE INDEX ON geo.graph_trash (switchboard_id, kind, object_id);
CREATE INDEX ON geo.graph_trash (created);
-- The runs of a node outlive its deletion as long as it can be brought back.
ALTER TABLE geo.node_run DROP CONSTRAINT node_run_node_id_fkey;
CREATE TABLE geo.board_revision (
  id serial PRIMARY KEY, switchboard_id integer NOT NULL REFERENCES geo.switchboard ON DELETE CASCADE, number integer NOT NULL, account_id integer REFERENCES geo.account ON DELETE SET NULL,
  name text NOT NULL DEFAULT '', created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now(), changes integer NOT NULL DEFAULT 0,
  -- Null for the newest one while its state is the live graph.
  snapshot jsonb, UNIQUE (switchboard_id, number));
-- Answers of batches, for clients that lost theirs and ask again.
CREATE TABLE geo.batch_answer (
  switchboard_id integer NOT NULL REFERENCES geo.switchboard ON DELETE CASCADE, account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, key text NOT NULL,
  answer jsonb NOT NULL, created timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (switchboard_id, account_id, key));
CREATE INDEX ON geo.batch_answer (created);
