CREATE TABLE geo.account_group (
  id serial PRIMARY KEY, name text NOT NULL, permissions text[] NOT NULL DEFAULT '{}',
  revision integer NOT NULL DEFAULT 1, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
CREATE UNIQUE INDEX account_group_name ON geo.account_group (md5(name));
CREATE TABLE geo.membership (
  account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, group_id integer NOT NULL REFERENCES geo.account_group ON DELETE CASCADE,
  PRIMARY KEY (account_id, group_id));
CREATE INDEX ON geo.membership (group_id);
-- A name is taken whatever its case: who reads it must not mistake one user for another.
CREATE UNIQUE INDEX account_username ON geo.account (lower(username));
-- What a user has done outlives the user; its jobs do not, once they have ended.
ALTER TABLE geo.moment DROP CONSTRAINT moment_account_id_fkey, ADD FOREIGN KEY (account_id) REFERENCES geo.account ON DELETE SET NULL;
ALTER TABLE geo.node_run DROP CONSTRAINT node_run_account_id_fkey, ADD FOREIGN KEY (account_id) REFERENCES geo.account ON DELETE SET NULL;
ALTER TABLE geo.job DROP CONSTRAINT job_account_id_fkey, ADD FOREIGN KEY (account_id) REFERENCES geo.account ON DELETE CASCADE;
-- Only the digest of the link's token is stored.
CREATE TABLE geo.invite (
  token_hash bytea PRIMARY KEY, account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, created timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON geo.invite (account_id);
CREATE TABLE geo.invite_attempt (ip_address text NOT NULL, at timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON geo.invite_attempt (ip_address, at);
ALTER TABLE geo.account ADD COLUMN last_login timestamptz;
ALTER TABLE geo.session ADD COLUMN impersonated_id integer REFERENCES geo.account ON DELETE CASCADE;
CREATE INDEX ON geo.session (account_id);
CREATE INDEX ON geo.session (created_at DESC);

CREATE TABLE geo.tag (
  id serial PRIMARY KEY, name text NOT NULL, color text NOT NULL, icon text NOT NULL DEFAULT '', intent text NOT NULL DEFAULT 'user', owner_id integer REFERENCES geo.account ON DELETE SET NULL,
  revision integer NOT NULL DEFAULT 1, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
CREATE UNIQUE INDEX tag_name ON geo.tag (md5(lower(btrim(name))));
CREATE TABLE geo.tagged (
  tag_id integer NOT NULL REFERENCES geo.tag ON DELETE CASCADE, kind text NOT NULL, object_id integer NOT NULL, PRIMARY KEY (kind, object_id, tag_id));
CREATE INDEX ON geo.tagged (tag_id);
CREATE TABLE geo.recent_use (
  account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, kind text NOT NULL, object_id integer NOT NULL, at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind, object_id));
CREATE INDEX ON geo.recent_use (account_id, at DESC);
-- Favourites by kind and number, as everything else that belongs to an object.
DROP TABLE geo.favourite;
CREATE TABLE geo.favourite (
  account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, kind text NOT NULL, object_id integer NOT NULL, PRIMARY KEY (account_id, kind, object_id));
CREATE INDEX ON geo.favourite (kind, object_id);
CREATE INDEX ON geo.recent_use (kind, object_id);
-- An event outlives its object and its user: the name is kept.
CREATE TABLE geo.event (
  id bigserial PRIMARY KEY, account_id integer REFERENCES geo.account ON DELETE SET NULL, impersonator_id integer REFERENCES geo.account ON DELETE SET NULL,
  key text NOT NULL, kind text, object_id integer, name text NOT NULL DEFAULT '', created timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON geo.event (kind, object_id, id DESC);
CREATE INDEX ON geo.event (account_id, id DESC);
-- Who acted as the job's user when it was ordered: its events tell.
ALTER TABLE geo.job ADD COLUMN impersonator_id integer REFERENCES geo.account ON DELETE SET NULL;
CREATE TABLE geo.addon_request (
  addon text NOT NULL, account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, created timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (addon, account_id));

CREATE TABLE geo.view (
  id serial PRIMARY KEY, name text NOT NULL, slug text NOT NULL DEFAULT '', owner_id integer NOT NULL REFERENCES geo.account, permissions jsonb NOT NULL DEFAULT '[]',
  public boolean NOT NULL DEFAULT false, details jsonb NOT NULL DEFAULT '{}',
  revision integer NOT NULL DEFAULT 1, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
CREATE UNIQUE INDEX view_slug ON geo.view (slug) WHERE slug <> '';
-- Which layers a view shows, kept in step with its tree: relations are asked for from both sides.
CREATE TABLE geo.view_layer (
  view_id integer NOT NULL REFERENCES geo.view ON DELETE CASCADE, layer_id integer NOT NULL REFERENCES geo.layer ON DELETE CASCADE, PRIMARY KEY (view_id, layer_id));
CREATE INDEX ON geo.view_layer (layer_id);
CREATE TABLE geo.final_view (
  id serial PRIMARY KEY, name text NOT NULL, slug text NOT NULL UNIQUE, view_id integer REFERENCES geo.view ON DELETE SET NULL, owner_id integer NOT NULL REFERENCES geo.account,
  content jsonb NOT NULL, revision integer NOT NULL DEFAULT 1, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
CREATE TABLE geo.portal (
  id serial PRIMARY KEY, name text NOT NULL, slug text NOT NULL DEFAULT '', owner_id integer NOT NULL REFERENCES geo.account, permissions jsonb NOT NULL DEFAULT '[]',
  public boolean NOT NULL DEFAULT false, details jsonb NOT NULL DEFAULT '{}',
  revision integer NOT NULL DEFAULT 1, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
CREATE UNIQUE INDEX portal_slug ON geo.portal (slug) WHERE slug <> '';
CREATE TABLE geo.portal_content (
  portal_id integer NOT NULL REFERENCES geo.portal ON DELETE CASCADE, view_id integer REFERENCES geo.view ON DELETE CASCADE, layer_id integer REFERENCES geo.layer ON DELETE CASCADE);
CREATE INDEX ON geo.portal_content (portal_id);
CREATE INDEX ON geo.portal_content (view_id);
CREATE INDEX ON geo.portal_content (layer_id);
CREATE TABLE geo.workflow (
  id serial PRIMARY KEY, name text NOT NULL, description text NOT NULL DEFAULT '', image text, slug text NOT NULL DEFAULT '', owner_id integer NOT NULL REFERENCES geo.account,
  permissions jsonb NOT NULL DEFAULT '[]', switchboard_id integer REFERENCES geo.switchboard ON DELETE SET NULL,
  revision integer NOT NULL DEFAULT 1, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
CREATE UNIQUE INDEX workflow_slug ON geo.workflow (slug) WHERE slug <> '';
CREATE INDEX ON geo.workflow (switchboard_id);
-- What hangs on an object goes with it, also when the object goes with another one (a depot's layers).
CREATE FUNCTION geo.forget_object() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM geo.tagged WHERE kind = TG_ARGV[0] AND object_id = OLD.id; DELETE FROM geo.favourite WHERE kind = TG_ARGV[0] AND object_id = OLD.id; DELETE FROM geo.recent_use WHERE kind = TG_ARGV[0] AND object_id = OLD.id; RETURN NULL; END $$;
CREATE TRIGGER forget AFTER DELETE ON geo.depot FOR EACH ROW EXECUTE FUNCTION geo.forget_object('depot');
CREATE TRIGGER forget AFTER DELETE ON geo.depot_folder FOR EACH ROW EXECUTE FUNCTION geo.forget_object('depotfolder');
CREATE TRIGGER forget AFTER DELETE ON geo.switchboard FOR EACH ROW EXECUTE FUNCTION geo.forget_object('switchboard');
CREATE TRIGGER forget AFTER DELETE ON geo.workflow FOR EACH ROW EXECUTE FUNCTION geo.forget_object('workflow');
CREATE TRIGGER forget AFTER DELETE ON geo.layer FOR EACH ROW EXECUTE FUNCTION geo.forget_object('layer');
CREATE TRIGGER forget AFTER DELETE ON geo.view FOR EACH ROW EXECUTE FUNCTION geo.forget_object('view');
CREATE TRIGGER forget AFTER DELETE ON geo.final_view FOR EACH ROW EXECUTE FUNCTION geo.forget_object('finalview');
CREATE TRIGGER forget AFTER DELETE ON geo.portal FOR EACH ROW EXECUTE FUNCTION geo.forget_object('portal');
-- Relations are asked for from both sides; a depot's path lies in the frame that names it.
CREATE INDEX ON geo.layer (depot_id);
CREATE INDEX ON geo.depot (folder_id);
CREATE INDEX ON geo.depot_folder (parent_id);
CREATE INDEX ON geo.switchboard (folder_id);
CREATE UNIQUE INDEX switchboard_folder_name ON geo.switchboard_folder (owner_id, md5(name));
CREATE INDEX ON geo.final_view (view_id);
CREATE INDEX frame_depot_path ON geo.frame (md5(data ->> 'value')) WHERE content_type = 'depot';
-- What a user owns or was granted, where there are many objects.
CREATE INDEX ON geo.layer (owner_id);
CREATE INDEX ON geo.depot (owner_id);
CREATE INDEX ON geo.switchboard (owner_id);
CREATE INDEX ON geo.view (owner_id);
CREATE INDEX layer_grants ON geo.layer USING gin (permissions jsonb_path_ops);
CREATE INDEX depot_grants ON geo.depot USING gin (permissions jsonb_path_ops);
CREATE INDEX switchboard_grants ON geo.switchboard USING gin (permissions jsonb_path_ops);
CREATE INDEX view_grants ON geo.view USING gin (permissions jsonb_path_ops);
CREATE INDEX ON geo.switchboard (modified DESC);
CREATE INDEX ON geo.view (modified DESC);
-- Lists are sorted by the beginning of the name: whole names may be longer than an index entry can be.
CREATE INDEX layer_by_name ON geo.layer (left(lower(name), 200), id);
CREATE INDEX switchboard_by_name ON geo.switchboard (left(lower(name), 200), id);
CREATE INDEX depot_by_name ON geo.depot (left(lower(name), 200), id);
CREATE INDEX view_by_name ON geo.view (left(lower(name), 200), id);
