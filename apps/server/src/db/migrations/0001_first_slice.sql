CREATE TABLE geo.account (
  id serial PRIMARY KEY, username text NOT NULL UNIQUE, password_hash text NOT NULL,
  first_name text NOT NULL DEFAULT '', last_name text NOT NULL DEFAULT '', email text NOT NULL DEFAULT '', notes text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true, is_staff boolean NOT NULL DEFAULT true, is_superuser boolean NOT NULL DEFAULT false,
  permissions text[] NOT NULL DEFAULT '{}', language text NOT NULL DEFAULT 'de',
  max_concurrent_sessions integer, expiration_date timestamptz,
  revision integer NOT NULL DEFAULT 1, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
CREATE TABLE geo.session (
  id serial PRIMARY KEY, token_hash bytea NOT NULL UNIQUE, account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, csrf text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), last_seen timestamptz NOT NULL DEFAULT now(), closed_at timestamptz, ip_address text, user_agent text);
CREATE TABLE geo.login_failure (username text NOT NULL, ip_address text NOT NULL, at timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON geo.login_failure (username, at);
CREATE TABLE geo.favourite (account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, uri text NOT NULL, PRIMARY KEY (account_id, uri));

CREATE TABLE geo.depot_folder (
  id serial PRIMARY KEY, name text NOT NULL, parent_id integer REFERENCES geo.depot_folder, owner_id integer NOT NULL REFERENCES geo.account,
  permissions jsonb NOT NULL DEFAULT '[]', revision integer NOT NULL DEFAULT 1, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
-- The digest, not the text: names may be longer than an index entry can be.
CREATE UNIQUE INDEX depot_folder_name ON geo.depot_folder (coalesce(parent_id, 0), md5(name));
CREATE TABLE geo.depot (
  id serial PRIMARY KEY, name text NOT NULL, description text NOT NULL DEFAULT '', content_type text NOT NULL, folder_id integer NOT NULL REFERENCES geo.depot_folder,
  srid integer NOT NULL, owner_id integer NOT NULL REFERENCES geo.account, permissions jsonb NOT NULL DEFAULT '[]',
  next_number integer NOT NULL DEFAULT 1, next_idx bigint NOT NULL DEFAULT 1,
  revision integer NOT NULL DEFAULT 1, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
CREATE UNIQUE INDEX depot_name ON geo.depot (folder_id, md5(name));
CREATE INDEX ON geo.depot (modified DESC);
CREATE TABLE geo.moment (
  id serial PRIMARY KEY, depot_id integer NOT NULL REFERENCES geo.depot ON DELETE CASCADE, number integer NOT NULL, first_idx bigint NOT NULL, status text NOT NULL, origin text NOT NULL,
  temporary boolean NOT NULL DEFAULT false, message text NOT NULL DEFAULT '', account_id integer REFERENCES geo.account, size bigint NOT NULL, persistent_size bigint NOT NULL,
  source_srid integer, bbox float8[], bbox_native float8[], columns jsonb NOT NULL, geometry_types text[] NOT NULL DEFAULT '{}', created timestamptz NOT NULL DEFAULT now(),
  UNIQUE (depot_id, number));

CREATE FUNCTION geo.try_transform(g geometry, target integer) RETURNS geometry LANGUAGE plpgsql AS $$ BEGIN RETURN ST_Transform(g, target); EXCEPTION WHEN OTHERS THEN RETURN NULL; END $$;

CREATE TABLE geo.switchboard_folder (
  id serial PRIMARY KEY, name text NOT NULL, owner_id integer NOT NULL REFERENCES geo.account,
  revision integer NOT NULL DEFAULT 1, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
CREATE TABLE geo.switchboard (
  id serial PRIMARY KEY, name text NOT NULL, description text NOT NULL DEFAULT '', folder_id integer REFERENCES geo.switchboard_folder, owner_id integer NOT NULL REFERENCES geo.account,
  permissions jsonb NOT NULL DEFAULT '[]', status text NOT NULL DEFAULT 'initialized', progress float8 NOT NULL DEFAULT 0, automatic boolean NOT NULL DEFAULT false,
  periodic_execution boolean NOT NULL DEFAULT false, periodic_execution_rule text NOT NULL DEFAULT '',
  ui_offset_x float8 NOT NULL DEFAULT 1000, ui_offset_y float8 NOT NULL DEFAULT 1000, ui_zoom float8 NOT NULL DEFAULT 1,
  revision integer NOT NULL DEFAULT 1, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
CREATE TABLE geo.node (
  id serial PRIMARY KEY, switchboard_id integer NOT NULL REFERENCES geo.switchboard ON DELETE CASCADE, func text NOT NULL, status text NOT NULL DEFAULT 'initialized',
  status_changed timestamptz, progress float8 NOT NULL DEFAULT 0, count bigint, exception text, ui_collapsed boolean NOT NULL DEFAULT false, ui_x float8 NOT NULL, ui_y float8 NOT NULL);
CREATE INDEX ON geo.node (switchboard_id);
CREATE TABLE geo.frame (
  id serial PRIMARY KEY, switchboard_id integer NOT NULL REFERENCES geo.switchboard ON DELETE CASCADE, name text NOT NULL DEFAULT '', description text NOT NULL DEFAULT '',
  content_type text NOT NULL, storage_context text NOT NULL DEFAULT 'django', frame_type integer NOT NULL DEFAULT 0, size bigint DEFAULT 0, text_repr text NOT NULL DEFAULT '',
  content_visible boolean NOT NULL DEFAULT false, content_edit boolean NOT NULL DEFAULT false, ui_docked boolean NOT NULL DEFAULT false, ui_x float8 NOT NULL, ui_y float8 NOT NULL,
  data jsonb);
CREATE INDEX ON geo.frame (switchboard_id);
CREATE TABLE geo.link (
  id serial PRIMARY KEY, node_id integer NOT NULL REFERENCES geo.node ON DELETE CASCADE, frame_id integer NOT NULL REFERENCES geo.frame ON DELETE CASCADE,
  name text NOT NULL, is_input boolean NOT NULL, list_index integer, dict_key text);
CREATE INDEX ON geo.link (node_id);
CREATE INDEX ON geo.link (frame_id);
CREATE TABLE geo.note (
  id serial PRIMARY KEY, switchboard_id integer NOT NULL REFERENCES geo.switchboard ON DELETE CASCADE, text text NOT NULL, ui_x float8 NOT NULL, ui_y float8 NOT NULL);
CREATE INDEX ON geo.note (switchboard_id);

CREATE TABLE geo.layer (
  id serial PRIMARY KEY, name text NOT NULL, slug text NOT NULL DEFAULT '', type text NOT NULL, depot_id integer REFERENCES geo.depot ON DELETE CASCADE, owner_id integer NOT NULL REFERENCES geo.account,
  permissions jsonb NOT NULL DEFAULT '[]', public boolean NOT NULL DEFAULT false, details jsonb NOT NULL DEFAULT '{}',
  revision integer NOT NULL DEFAULT 1, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
CREATE UNIQUE INDEX layer_slug ON geo.layer (slug) WHERE slug <> '';
CREATE INDEX ON geo.layer (modified DESC);

CREATE TABLE geo.job (
  id serial PRIMARY KEY, kind text NOT NULL, status text NOT NULL DEFAULT 'waiting', account_id integer NOT NULL REFERENCES geo.account, input jsonb NOT NULL,
  depot_id integer REFERENCES geo.depot ON DELETE CASCADE, switchboard_id integer REFERENCES geo.switchboard ON DELETE CASCADE, worker text, heartbeat timestamptz,
  done float8 NOT NULL DEFAULT 0, total float8, records bigint NOT NULL DEFAULT 0, started timestamptz, ended timestamptz, abort_requested boolean NOT NULL DEFAULT false,
  report jsonb, moment_id integer REFERENCES geo.moment ON DELETE SET NULL, error jsonb, created timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON geo.job (id) WHERE status IN ('waiting', 'started');
CREATE TABLE geo.node_run (
  id serial PRIMARY KEY, node_id integer NOT NULL REFERENCES geo.node ON DELETE CASCADE, job_id integer REFERENCES geo.job ON DELETE SET NULL, status text NOT NULL,
  start timestamptz NOT NULL DEFAULT now(), "end" timestamptz, account_id integer REFERENCES geo.account, stacktrace text);
CREATE INDEX ON geo.node_run (node_id, id DESC);
CREATE TABLE geo.upload (
  id text PRIMARY KEY, account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, created timestamptz NOT NULL DEFAULT now(), modified timestamptz NOT NULL DEFAULT now());
CREATE TABLE geo.upload_file (
  uuid text PRIMARY KEY, upload_id text NOT NULL REFERENCES geo.upload ON DELETE CASCADE, path text NOT NULL, name text NOT NULL, size bigint NOT NULL, status text NOT NULL,
  detection jsonb, created timestamptz NOT NULL DEFAULT now());
