import { applyMigrations, migrationNames, requirePostgis } from '../db/migrations.ts';
import type { Db, Sql } from '../db/types.ts';
import { createRecordTable, recordColumns, recordIndexes } from '../store/depots/record-table.ts';
import { identifier } from '../relation/relation.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Head } from './format.ts';
import { backupRefusals } from './messages.ts';
import { checkBackup, eachEntry, textOf } from './read.ts';
import { addCrs } from '../store/crs/catalog.ts';
import { insertSql, readSequences, readTables, textSettings, type Column } from './tables.ts';

export interface Restored {
  tables: number;
  rows: number;
  files: number;
}

/**
 * Brings an installation to the state of a backup, in one transaction: until it ends everything is as it was. The file is
 * read to its end before anything is touched. What is there already is given up only with `replace`.
 */
export async function restoreBackup(db: Db, storage: FileStorage, file: string, replace: boolean): Promise<Restored> {
  const head = await checkBackup(file);
  const newer = head.migrations.find((name) => !migrationNames.includes(name));
  if (newer !== undefined) throw backupRefusals.newerSchema(file, newer);
  await requirePostgis(db);
  const before = new Set<string>();
  for await (const upload of storage.uploads()) before.add(upload);
  const made = new Set<string>();
  try {
    return await db.transaction(async (tx) => {
      await requireAlone(tx);
      if (!replace) await requireEmpty(tx);
      return restoreAll(tx, storage, file, head, made);
    });
  } catch (error) {
    // Nothing names them: the database is as it was.
    for (const upload of made) if (!before.has(upload)) await storage.removeUpload(upload);
    throw error;
  }
}

async function requireAlone(tx: Sql): Promise<void> {
  const { rows } = await tx.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'geo%' LIMIT 1",
  );
  if (rows.length > 0) throw backupRefusals.running();
}

/** Every installation that has been started has its administrator; a table of records is there only with a depot. */
async function requireEmpty(tx: Sql): Promise<void> {
  const { rows } = await tx.query<{ there: boolean }>("SELECT to_regclass('geo.account') IS NOT NULL AS there");
  if (!rows[0]!.there) return;
  const { rows: kept } = await tx.query(
    "SELECT 1 FROM geo.account UNION ALL SELECT 1 FROM pg_tables WHERE schemaname = 'geo' AND tablename ~ '^depot_[0-9]+$' LIMIT 1",
  );
  if (kept.length > 0) throw backupRefusals.notEmpty();
}

async function restoreAll(tx: Sql, storage: FileStorage, file: string, head: Head, made: Set<string>): Promise<Restored> {
  for (const setting of textSettings) await tx.query(setting);
  await tx.query('DROP SCHEMA IF EXISTS geo CASCADE');
  // Who may use that schema may so afterwards.
  const { rows: shown } = await tx.query<{ name: string }>(
    "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'geo_results'",
  );
  for (const { name } of shown) await tx.query(`DROP TABLE geo_results.${identifier(name)} CASCADE`);
  await applyMigrations(tx, head.migrations);
  const tables = await tablesFor(tx, file, head);
  const links = await dropForeignKeys(tx);
  for (const { table } of links.tables) {
    await tx.query(`ALTER TABLE geo.${identifier(table)} DISABLE TRIGGER USER`);
  }
  for (const name of tables.known) await tx.query(`DELETE FROM geo.${identifier(name)}`);
  let rows = 0;
  let files = 0;
  const there = new Set<string>();
  await eachEntry(file, async ({ name, is, content }) => {
    if (is.kind === 'rows') {
      const columns = tables.columns.get(is.table);
      if (!columns) throw backupRefusals.noTable(file, name);
      const lines = (await textOf(content)).trimEnd();
      const { rowCount } = await tx.query(insertSql(is.table, columns), [`[${lines.replaceAll('\n', ',')}]`]);
      rows += rowCount;
    } else if (is.kind === 'file') {
      made.add(is.upload);
      there.add(is.file);
      await storage.write({ upload: is.upload, uuid: is.file }, content);
      files += 1;
    } else content.resume();
  });
  for (const name of tables.records) for (const statement of recordIndexes(name)) await tx.query(statement);
  for (const statement of links.statements) await tx.query(statement);
  for (const { table } of links.tables) await tx.query(`ALTER TABLE geo.${identifier(table)} ENABLE TRIGGER USER`);
  await setSequences(tx, head);
  await addCrs(tx, head.systems);
  await applyMigrations(tx);
  await withoutFiles(tx, there);
  await orderTables(tx);
  return { tables: head.tables.length, rows, files };
}

/**
 * Results whose file is not in the backup, as it was replaced while that was written: what they are computed by is known, and a worker makes
 * the file anew; else the frame is empty, and the next run computes it. No frame names a file that is not there.
 */
async function withoutFiles(tx: Sql, there: ReadonlySet<string>): Promise<void> {
  const { rows } = await tx.query<{ id: number; uuid: string }>(
    "SELECT id, data -> 'file' ->> 'uuid' AS uuid FROM geo.frame WHERE data ? 'file'",
  );
  const lacking = rows.filter(({ uuid }) => !there.has(uuid)).map(({ id }) => id);
  await tx.query(
    `INSERT INTO geo.job (kind, account_id, input) SELECT 'move', s.owner_id, jsonb_build_object('frame', f.id)
     FROM geo.frame f JOIN geo.switchboard s ON s.id = f.switchboard_id WHERE f.id = ANY($1::int[]) AND f.data ? 'plan'`,
    [lacking],
  );
  await tx.query(`UPDATE geo.frame SET data = ${planned('data')} WHERE id = ANY($1::int[])`, [lacking]);
  await tx.query('UPDATE geo.frame SET size = NULL WHERE id = ANY($1::int[]) AND data IS NULL', [lacking]);
  await tx.query(
    `UPDATE geo.graph_trash SET row = jsonb_set(row, '{data}', coalesce(${planned("(row -> 'data')")}, 'null'))
     WHERE row -> 'data' ? 'file' AND NOT row -> 'data' -> 'file' ->> 'uuid' = ANY($1::text[])`,
    [[...there]],
  );
}

/** SQL: the data of a result as what they are computed by; null where that is not known. */
const planned = (data: string): string =>
  `CASE WHEN ${data} ? 'plan' THEN ${data} - '{plan,file,upload,bytes,extent4326}'::text[] || jsonb_build_object('relation', ${data} -> 'plan', 'stored', false) END`;

/** Results that had a column for each attribute are records like all others now: a worker makes their tables anew, under their names. */
async function orderTables(tx: Sql): Promise<void> {
  await tx.query(
    `INSERT INTO geo.job (kind, account_id, input) SELECT 'move', s.owner_id, jsonb_build_object('frame', f.id)
     FROM geo.frame f JOIN geo.switchboard s ON s.id = f.switchboard_id WHERE f.data ? 'table'`,
  );
  await tx.query("UPDATE geo.frame SET data = data - 'table' WHERE data ? 'table'");
  await tx.query("UPDATE geo.graph_trash SET row = row #- '{data,table}' WHERE row -> 'data' ? 'table'");
}

interface Tables {
  /** Columns in the order in which the backup has them, with the types of this database. */
  columns: Map<string, Column[]>;
  /** Tables that the schema itself brings. */
  known: string[];
  /** Tables of records, one a depot or result. */
  records: string[];
}

/** Makes the tables of records, and compares all others with the schema: no name of the file reaches a statement that the schema does not have. */
async function tablesFor(tx: Sql, file: string, head: Head): Promise<Tables> {
  const present = await readTables(tx);
  const records: string[] = [];
  for (const { name, columns } of head.tables) {
    if (present.has(name)) continue;
    if (!/^(depot_\d{1,10}|(pile|result|typed)_\d{1,10}_[a-z0-9]{1,20})$/.test(name) || columns.join() !== recordColumns.join())
      throw backupRefusals.unknownTable(file, name);
    await createRecordTable(tx, name, false);
    records.push(name);
  }
  const now = await readTables(tx);
  const columns = new Map<string, Column[]>();
  for (const table of head.tables) {
    const known = now.get(table.name)!;
    const ordered = table.columns.map((column) => known.find(({ name }) => name === column));
    if (ordered.length !== known.length || ordered.includes(undefined)) throw backupRefusals.otherColumns(file, table.name);
    columns.set(table.name, ordered as Column[]);
  }
  return { columns, known: [...present.keys()], records };
}

/** Rows come table by table, and refer to each other in circles: references are checked when all are there. */
async function dropForeignKeys(tx: Sql): Promise<{ tables: { table: string }[]; statements: string[] }> {
  const { rows } = await tx.query<{ table: string; name: string; definition: string }>(
    `SELECT c.relname::text AS "table", k.conname::text AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'geo' AND k.contype = 'f' ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) await tx.query(`ALTER TABLE geo.${identifier(table)} DROP CONSTRAINT ${identifier(name)}`);
  const { rows: tables } = await tx.query<{ table: string }>(
    `SELECT DISTINCT c.relname::text AS "table" FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'geo' AND NOT t.tgisinternal`,
  );
  return {
    tables,
    statements: rows.map(
      ({ table, name, definition }) => `ALTER TABLE geo.${identifier(table)} ADD CONSTRAINT ${identifier(name)} ${definition}`,
    ),
  };
}

async function setSequences(tx: Sql, head: Head): Promise<void> {
  const known = new Set((await readSequences(tx)).map(({ name }) => name));
  for (const { name, value } of head.sequences)
    if (known.has(name) && value !== null) await tx.query('SELECT setval($1::regclass, $2::bigint)', [`geo.${identifier(name)}`, value]);
}
