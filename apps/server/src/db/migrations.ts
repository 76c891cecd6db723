import type { Db, Sql } from './types.ts';

/** Schema changes in order. A published one never changes; a new one is appended. */
const migrations: readonly { name: string; sql: string }[] = [
  {
    name: '0001_first_slice',
    sql: `
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
`,
  },
  {
    name: '0002_objects_people_events',
    sql: `
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
`,
  },
  {
    name: '0003_graph_changes',
    sql: `
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
`,
  },
  {
    name: '0004_dialogs',
    sql: `
CREATE TABLE geo.favourite_function (
  account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, func text NOT NULL, PRIMARY KEY (account_id, func));
-- Uploads whose files lie in a frame are kept.
CREATE INDEX frame_upload ON geo.frame ((data ->> 'upload')) WHERE data ->> 'upload' IS NOT NULL;
`,
  },
  {
    name: '0005_runs',
    sql: `
-- What the last successful run of a node used: by it results are known to be current.
ALTER TABLE geo.node ADD COLUMN result jsonb;
ALTER TABLE geo.job ADD COLUMN message jsonb;
CREATE TABLE geo.support_request (account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, at timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON geo.support_request (account_id, at);
ALTER TABLE geo.switchboard ADD COLUMN next_run timestamptz;
CREATE INDEX ON geo.switchboard (next_run) WHERE next_run IS NOT NULL;
-- Runs that nobody starts by hand: a board stands here once, however many reasons there are. The chain names the boards whose runs led to it.
CREATE TABLE geo.run_due (
  switchboard_id integer PRIMARY KEY REFERENCES geo.switchboard ON DELETE CASCADE, cause text NOT NULL, first timestamptz NOT NULL DEFAULT now(), due timestamptz NOT NULL,
  chain integer[] NOT NULL DEFAULT '{}');
CREATE INDEX ON geo.run_due (due);
`,
  },
  {
    name: '0006_board_colours',
    sql: `
ALTER TABLE geo.note ADD COLUMN ui_color text;
ALTER TABLE geo.node_group ADD COLUMN ui_color text;
`,
  },
  {
    name: '0007_imports',
    sql: `
-- Imports of one call into one depot: they are done one after the other, in the order of their ids.
ALTER TABLE geo.job ADD COLUMN batch_id integer;
CREATE INDEX ON geo.job (batch_id) WHERE batch_id IS NOT NULL;
`,
  },
  {
    name: '0012_formats',
    sql: `
CREATE FUNCTION geo.try_transform(g geometry, source text, target integer) RETURNS geometry LANGUAGE plpgsql AS $$ BEGIN RETURN ST_Transform(g, source, target); EXCEPTION WHEN OTHERS THEN RETURN NULL; END $$;
-- What was found in files says more now: those that lie in uploads are looked into when they are sent again.
UPDATE geo.upload_file SET detection = NULL WHERE detection IS NOT NULL;
-- Columns were once taken from the beginning of a file: now they hold what the records do. A kind is only ever widened, and fields without a column get one.
DO $$ DECLARE depot record; BEGIN CREATE TEMP TABLE seen
  (key text, from_m integer, to_m integer, last bigint, kind text) ON COMMIT DROP; FOR depot
  IN SELECT d.id FROM geo.depot d
  WHERE to_regclass('geo.depot_' || d.id) IS NOT NULL LOOP TRUNCATE seen; EXECUTE
    format('INSERT INTO seen SELECT e.key, r.from_m, r.to_m, max(r.idx), CASE jsonb_typeof(e.value) WHEN ''object'' THEN ''json'' WHEN ''array'' THEN ''json'' WHEN ''string''
        THEN CASE WHEN e.value #>> ''{}'' ~ ''^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})?)?$'' THEN ''datetime'' ELSE ''string'' END ELSE jsonb_typeof(e.value) END AS kind
      FROM geo.%I r, jsonb_each(r.props) e WHERE e.value <> ''null'' GROUP BY 1, 2, 3, 5', 'depot_' || depot.id); UPDATE geo.moment m
    SET columns = (
      SELECT coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'kind', c.kind) ORDER BY c.place, c.key), '[]') FROM (
        SELECT k.key, min(k.place) AS place, CASE WHEN count(DISTINCT k.kind) = 1 THEN min(k.kind) WHEN bool_or(k.kind = 'json') THEN 'json' ELSE 'string' END AS kind FROM (
          SELECT o.value ->> 'key' AS key, o.place, o.value ->> 'kind' AS kind FROM jsonb_array_elements(m.columns) WITH ORDINALITY o(value, place)
          UNION ALL SELECT s.key, 1000000, s.kind FROM seen s WHERE s.from_m <= m.number AND s.to_m > m.number AND s.last >= m.first_idx) k
        GROUP BY k.key) c)
    WHERE m.depot_id = depot.id; END LOOP; END $$;
`,
  },
  {
    // A relation tells what it is made of: those of frames read a depot at a moment, or the table of a frame.
    name: '0013_beside',
    sql: `
UPDATE geo.frame SET data = jsonb_set(data, '{relation,bases}', CASE WHEN data #>> '{relation,sql}' ~ 'FROM geo[.]"[a-z0-9_]+" WHERE' THEN jsonb_build_array(
  jsonb_build_object('table', substring(data #>> '{relation,sql}' FROM 'FROM geo[.]"([a-z0-9_]+)" WHERE'))
  || CASE WHEN data #>> '{relation,sql}' LIKE '%from_m <= $1%'
       THEN jsonb_build_object('moment', jsonb_build_object('number', data #> '{relation,params,0}', 'firstIdx', data #> '{relation,params,1}')) ELSE '{}'::jsonb END)
  ELSE '[]'::jsonb END)
WHERE data ->> 'kind' = 'records' AND data #> '{relation,bases}' IS NULL
`,
  },
  {
    name: '0008_engine',
    sql: `
-- How many runs were interrupted before: a run that ends its server must not be begun for ever.
ALTER TABLE geo.run_due ADD COLUMN attempts integer NOT NULL DEFAULT 0;
-- Who last changed the graph or the schedule: runs that nobody starts by hand have no more than their rights. Null when that user is gone.
ALTER TABLE geo.switchboard ADD COLUMN run_as_id integer REFERENCES geo.account ON DELETE SET NULL;
UPDATE geo.switchboard SET run_as_id = owner_id;
UPDATE geo.switchboard s SET run_as_id = r.account_id FROM geo.board_revision r
WHERE r.switchboard_id = s.id AND r.number = (SELECT max(n.number) FROM geo.board_revision n WHERE n.switchboard_id = s.id);
`,
  },
  {
    name: '0010_users',
    sql: `
-- Attempts are counted by address and by name and address.
CREATE INDEX ON geo.login_failure (ip_address, at);
CREATE INDEX ON geo.login_failure (at);
`,
  },
  {
    name: '0009_access',
    sql: `
-- Whoever last made a layer public: it is public as long as they may do that.
ALTER TABLE geo.layer ADD COLUMN published_by integer REFERENCES geo.account ON DELETE SET NULL, ADD COLUMN published_at timestamptz,
  ADD COLUMN older_moments boolean NOT NULL DEFAULT false;
UPDATE geo.layer SET published_by = owner_id, published_at = modified WHERE public;
CREATE INDEX layer_depot ON geo.layer (depot_id);
-- Layers that are public go on where their owners still have a permission at the depot: it says so now, and can be taken from them.
WITH publisher AS (
  SELECT DISTINCT l.depot_id, l.owner_id, d.permissions @> jsonb_build_array(jsonb_build_object('user', l.owner_id)) AS listed
  FROM geo.layer l JOIN geo.depot d ON d.id = l.depot_id
  WHERE l.public AND l.owner_id <> d.owner_id AND (d.permissions @> jsonb_build_array(jsonb_build_object('user', l.owner_id))
    OR EXISTS (SELECT 1 FROM geo.membership m WHERE m.account_id = l.owner_id AND d.permissions @> jsonb_build_array(jsonb_build_object('group', m.group_id)))))
UPDATE geo.depot d SET revision = d.revision + 1, permissions = (
    SELECT coalesce(jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM publisher p WHERE p.depot_id = d.id AND to_jsonb(p.owner_id) = entry -> 'user')
      THEN jsonb_set(entry, '{perms}', (entry -> 'perms') - 'publish_depot' || '["publish_depot"]'::jsonb) ELSE entry END ORDER BY place), '[]'::jsonb)
    FROM jsonb_array_elements(d.permissions) WITH ORDINALITY AS entries(entry, place))
  || (SELECT coalesce(jsonb_agg(jsonb_build_object('user', p.owner_id, 'perms', '["publish_depot"]'::jsonb) ORDER BY p.owner_id), '[]'::jsonb)
    FROM publisher p WHERE p.depot_id = d.id AND NOT p.listed)
WHERE d.id IN (SELECT depot_id FROM publisher);
`,
  },
  {
    name: '0014_notices',
    sql: `
-- What there is to notice about a success.
ALTER TABLE geo.node ADD COLUMN notice text;
ALTER TABLE geo.node_run ADD COLUMN notice text;
`,
  },
  {
    name: '0015_security_log',
    sql: `
-- Entries name accounts and objects without pointing to them: they stay as they are when these are gone. No entry is ever changed but for its count.
CREATE TABLE geo.security_log (
  id bigserial PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(), event text NOT NULL, count integer NOT NULL DEFAULT 1,
  account_id integer, user_name text, impersonator_id integer, impersonator_name text, kind text, object_id integer, object_name text,
  ip_address text, user_agent text, details jsonb NOT NULL DEFAULT '{}');
CREATE INDEX ON geo.security_log (at DESC, id DESC);
CREATE INDEX ON geo.security_log (event, at DESC);
CREATE INDEX ON geo.security_log (account_id, at DESC);
CREATE INDEX ON geo.security_log (object_id, at DESC) WHERE kind = 'user';
`,
  },
  {
    name: '0016_depot_fill',
    sql: `
-- Records that a job has written to a depot ahead of the moment that will show them.
CREATE TABLE geo.depot_fill (
  depot_id integer PRIMARY KEY REFERENCES geo.depot ON DELETE CASCADE, job_id integer NOT NULL, number integer NOT NULL, first_idx bigint NOT NULL, last_idx bigint NOT NULL);
`,
  },
];

/** Number under which starting processes wait for each other. */
const migrationLock = 7_346_001;

/** Names of all schema changes, in order. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Brings the schema up to date; safe when several processes start at once. */
export async function migrate(db: Db): Promise<void> {
  await requirePostgis(db);
  await db.transaction((tx) => applyMigrations(tx));
}

export async function requirePostgis(db: Db): Promise<void> {
  await db.exec('CREATE EXTENSION IF NOT EXISTS postgis').catch(async (error: unknown) => {
    // Two processes may create it at once; it is there afterwards.
    await db.query('SELECT postgis_version()').catch(() => {
      throw new Error(`The database has no PostGIS and it could not be created: ${(error as Error).message}`);
    });
  });
}

/** Applies the schema changes that are missing, in the caller's transaction; of all, or of the named ones. */
export async function applyMigrations(tx: Sql, names: readonly string[] = migrationNames): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
  await tx.query('CREATE SCHEMA IF NOT EXISTS geo');
  await tx.query('CREATE TABLE IF NOT EXISTS geo.migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())');
  const done = new Set((await tx.query<{ name: string }>('SELECT name FROM geo.migration')).rows.map((row) => row.name));
  for (const { name, sql } of migrations) {
    if (done.has(name) || !names.includes(name)) continue;
    for (const statement of sql.split(/;\s*\n/)) if (statement.trim() !== '') await tx.query(statement);
    await tx.query('INSERT INTO geo.migration (name) VALUES ($1)', [name]);
  }
}
