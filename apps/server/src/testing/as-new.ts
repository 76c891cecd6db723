import { migrate } from '../db/migrations.ts';
import type { Db } from '../db/types.ts';

/** An embedded database when nobody has used it yet: migrated, without objects. */
export interface NewState {
  /** Its reference systems, and a mark of what they mean. */
  systems: Systems;
  /** A mark of its schema. */
  schema: string;
  /** Schemas, relations and functions that nobody may drop. */
  known: number[];
  /** Tables that have rows. */
  filled: string[];
  /** Their rows, and where the sequences stand. */
  content: string;
}

interface Systems {
  srids: number[];
  mark: string;
}

export async function newState(db: Db): Promise<NewState> {
  await migrate(db);
  const { rows } = await db.query<{ oid: number }>(
    ['pg_namespace', 'pg_class', 'pg_proc'].map((catalogue) => `SELECT oid FROM ${catalogue} WHERE oid >= ${firstOwn}`).join(' UNION '),
  );
  const [systems, schema, filled] = [await systemsOf(db), await schemaOf(db), await filledTables(db)];
  return { systems, schema, known: rows.map((row) => row.oid), filled, content: await contentOf(db, filled) };
}

/**
 * Leaves nothing of what a test did. Where it has changed the schema itself, all but what PostGIS brought is dropped and made anew, which
 * costs a hundred times as much; answers the state to come back to the next time.
 */
export async function makeNew(db: Db, state: NewState): Promise<NewState> {
  // What the session keeps: settings, cursors, locks, temporary tables.
  await db.exec('DISCARD ALL');
  await db.query('DELETE FROM spatial_ref_sys WHERE srid <> ALL($1::integer[])', [state.systems.srids]);
  if ((await systemsOf(db)).mark !== state.systems.mark) throw new Error('The reference systems were changed.');
  await dropOthers(db, state.known);
  if ((await schemaOf(db)) === state.schema && (await emptyTables(db, state))) return state;
  await dropOthers(db, []);
  return newState(db);
}

/** Drops all but the known objects and what extensions brought. */
async function dropOthers(db: Db, known: readonly number[]): Promise<void> {
  const other = (catalogue: string, alias: string): string =>
    `${alias}.oid <> ALL($1::oid[])
     AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = '${catalogue}'::regclass AND objid = ${alias}.oid AND deptype = 'e')`;
  const stays = (column: string): string => `(${column} = 'public'::regnamespace OR ${column} = ANY($1::oid[]))`;
  const { rows } = await db.query<{ drop: string }>(
    `SELECT format('DROP SCHEMA %I CASCADE', nspname) AS drop FROM pg_namespace n
       WHERE nspname !~ '^pg_' AND nspname NOT IN ('public', 'information_schema') AND ${other('pg_namespace', 'n')}
     UNION ALL SELECT format('DROP TABLE %s CASCADE', oid::regclass) FROM pg_class c
       WHERE ${stays('relnamespace')} AND relkind = 'r' AND ${other('pg_class', 'c')}
     UNION ALL SELECT format('DROP FUNCTION %s CASCADE', oid::regprocedure) FROM pg_proc p
       WHERE ${stays('pronamespace')} AND ${other('pg_proc', 'p')}`,
    [known],
  );
  for (const row of rows) await db.query(row.drop);
}

/** Deletes the rows; false where others are left than should be. To truncate would make a file anew for each table and index. */
async function emptyTables(db: Db, state: NewState): Promise<boolean> {
  const used = (await filledTables(db)).filter((name) => !state.filled.includes(name));
  // All go: what refers to what need not be looked up.
  await db.query('SET session_replication_role = replica');
  for (const name of used) await db.query(`DELETE FROM ${name}`);
  await db.query('RESET session_replication_role');
  for (const name of used) await db.query(`VACUUM ${name}`);
  await db.query(`SELECT setval(seqrelid::regclass, seqstart, false) FROM ${sequences} WHERE is_called OR last_value <> seqstart`);
  // What is known of tables, by which statements are planned.
  await db.query(`DELETE FROM pg_statistic WHERE starelid >= ${firstOwn}`);
  await db.query(`SELECT pg_clear_relation_stats(relnamespace::regnamespace::text, relname) FROM ${tables} AND reltuples <> -1`);
  return (await contentOf(db, await filledTables(db))) === state.content;
}

/** Objects below are PostgreSQL's own. */
const firstOwn = 16_384;

const tables = "pg_class WHERE relkind = 'r' AND relnamespace = 'geo'::regnamespace";
const sequences = 'pg_sequence, LATERAL pg_get_sequence_data(seqrelid)';

/** Those that have rows, or had some. */
async function filledTables(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM ${tables} AND pg_relation_size(oid) > 0 ORDER BY 1`,
  );
  return rows.map((row) => row.name);
}

async function contentOf(db: Db, names: readonly string[]): Promise<string> {
  const all: unknown[] = [];
  for (const name of names) all.push(name, (await db.query(`SELECT t::text AS row FROM ${name} t`)).rows);
  all.push((await db.query(`SELECT seqrelid, last_value, is_called FROM ${sequences} ORDER BY seqrelid`)).rows);
  return JSON.stringify(all);
}

/** What the catalogues say of a schema, and by what their rows are ordered. */
const catalogues = {
  pg_namespace: 'oid',
  pg_class: 'oid',
  pg_attribute: 'attrelid, attnum',
  pg_attrdef: 'oid',
  pg_constraint: 'oid',
  pg_index: 'indexrelid',
  pg_inherits: 'inhrelid',
  pg_sequence: 'seqrelid',
  pg_proc: 'oid',
  pg_trigger: 'oid',
  pg_rewrite: 'oid',
  pg_policy: 'oid',
  pg_type: 'oid',
  pg_enum: 'oid',
  pg_operator: 'oid',
  pg_opclass: 'oid',
  pg_cast: 'oid',
  pg_statistic_ext: 'oid',
  pg_extension: 'oid',
  pg_default_acl: 'oid',
  pg_event_trigger: 'oid',
} as const;

/** What a table's content changes, or that it once had a trigger, rule or heir. */
const passing =
  'relfilenode,relpages,reltuples,relallvisible,relallfrozen,relfrozenxid,relminmxid,relhastriggers,relhasrules,relhassubclass';

/** Whoever makes an object anew changes it too: it has another number. */
async function schemaOf(db: Db): Promise<string> {
  const marks = Object.entries(catalogues).map(([catalogue, order]) => {
    const row = catalogue === 'pg_class' ? `(to_jsonb(c) - '{${passing}}'::text[])` : 'c';
    const first = order.split(',')[0]!;
    return `(SELECT md5(string_agg(${row}::text, '' ORDER BY ${order})) FROM ${catalogue} c WHERE ${first} >= ${firstOwn})`;
  });
  const settings = "(SELECT string_agg(s::text, '') FROM pg_db_role_setting s)";
  return (await db.query<{ mark: string }>(`SELECT concat_ws(' ', ${[...marks, settings].join(', ')}) AS mark`)).rows[0]!.mark;
}

async function systemsOf(db: Db): Promise<Systems> {
  const { rows } = await db.query<Systems>(
    "SELECT array_agg(srid) AS srids, count(*) || ' ' || sum(hashtext(srid || srtext || proj4text)::bigint) AS mark FROM spatial_ref_sys",
  );
  return rows[0]!;
}
