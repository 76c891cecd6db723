import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, embeddedDirectory, backends } from '../testing/backends.ts';
import { createRecordTable } from '../store/depots/record-table.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate, migrationNames } from './migrations.ts';
import { openPostgres } from './postgres/postgres.ts';
import type { Db } from './types.ts';

/** The schema before the migration of a database that was in use. */
const withoutAccess = [
  'ALTER TABLE geo.layer DROP COLUMN published_by, DROP COLUMN published_at, DROP COLUMN older_moments',
  'DROP INDEX geo.layer_depot',
  "DELETE FROM geo.migration WHERE name = '0009_access'",
];

describe.each(backends)('a database that was in use on $name', (backend) => {
  let db: Db;
  const directory = embeddedDirectory('geo-migrated-');
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    if (backend.skipped) return;
    if (backend.name === 'embedded') db = await openEmbedded({ directory });
    else {
      const database = await createDatabase();
      drop = () => database.drop();
      db = openPostgres({ connectionString: database.url });
    }
    await migrate(db);
    for (const statement of withoutAccess) await db.query(statement);
  });
  afterAll(async () => {
    await db?.close();
    await drop?.();
    rmSync(directory, { recursive: true, force: true });
  });

  const idOf = async (sql: string, values: unknown[]): Promise<number> => (await db.query<{ id: number }>(sql, values)).rows[0]!.id;
  const account = (name: string) => idOf("INSERT INTO geo.account (username, password_hash) VALUES ($1, '') RETURNING id", [name]);

  it.skipIf(backend.skipped)('lets those go on who have published the data of others, with one entry each', async () => {
    const [owner, writer, member, stranger] = [
      await account('besitzt'),
      await account('schreibt'),
      await account('liest'),
      await account('fremd'),
    ];
    const group = await idOf("INSERT INTO geo.account_group (name) VALUES ('Vermessung') RETURNING id", []);
    await db.query('INSERT INTO geo.membership (account_id, group_id) VALUES ($1, $2)', [member, group]);
    const folder = await idOf("INSERT INTO geo.depot_folder (name, owner_id) VALUES ('Kataster', $1) RETURNING id", [owner]);
    const depot = await idOf(
      "INSERT INTO geo.depot (name, content_type, folder_id, srid, owner_id, permissions) VALUES ('Flure', 'feature', $1, 25832, $2, $3::jsonb) RETURNING id",
      [
        folder,
        owner,
        JSON.stringify([
          { group, perms: ['read_depot'] },
          { user: writer, perms: ['read_depot', 'write_depot'] },
        ]),
      ],
    );
    for (const [index, who] of [writer, writer, member, stranger, owner].entries())
      await db.query("INSERT INTO geo.layer (name, type, depot_id, owner_id, public) VALUES ($1, 'x', $2, $3, true)", [
        `L${index}`,
        depot,
        who,
      ]);
    await migrate(db);
    const { rows } = await db.query('SELECT permissions, revision FROM geo.depot WHERE id = $1', [depot]);
    expect(rows).toEqual([
      {
        revision: 2,
        permissions: [
          { group, perms: ['read_depot'] },
          { user: writer, perms: ['read_depot', 'write_depot', 'publish_depot'] },
          { user: member, perms: ['publish_depot'] },
        ],
      },
    ]);
    const published = await db.query('SELECT DISTINCT published_by = owner_id AS own FROM geo.layer');
    expect(published.rows).toEqual([{ own: true }]);
  });

  it.skipIf(backend.skipped)('names the tables of results anew, and what reads them', async () => {
    await createRecordTable(db, 'pile_7_12');
    const owner = await account('rechnet');
    const switchboard = await idOf("INSERT INTO geo.switchboard (name, owner_id) VALUES ('Puffer', $1) RETURNING id", [owner]);
    const plan = { sql: 'SELECT * FROM geo.pile_7_12', params: ['stockpile_7_12'], bases: [{ table: 'pile_7_12' }] };
    const frame = await idOf(
      "INSERT INTO geo.frame (switchboard_id, content_type, ui_x, ui_y, data) VALUES ($1, 'feature', 0, 0, $2::jsonb) RETURNING id",
      [switchboard, JSON.stringify({ kind: 'records', relation: plan, pile: 'pile_7_12' })],
    );
    await db.query("DELETE FROM geo.migration WHERE name = '0017_result_tables'");
    await migrate(db);
    expect((await db.query('SELECT data FROM geo.frame WHERE id = $1', [frame])).rows[0]).toEqual({
      data: {
        kind: 'records',
        relation: { sql: 'SELECT * FROM geo.result_7_12', params: ['stockpile_7_12'], bases: [{ table: 'result_7_12' }] },
        resultTable: 'result_7_12',
      },
    });
    const { rows } = await db.query("SELECT relname FROM pg_class WHERE relname ~ '^(pile|result)_7_12' ORDER BY relname");
    expect(rows.map((row) => row['relname'])).toEqual(['result_7_12', 'result_7_12_geom', 'result_7_12_idx']);
  });

  it.skipIf(backend.skipped)('calls the revisions of a switchboard so, with all that hangs on their table', async () => {
    const names = async (pattern: string): Promise<unknown[]> => {
      const { rows } = await db.query(
        `SELECT relname AS name FROM pg_class WHERE relname ~ $1 UNION SELECT conname FROM pg_constraint WHERE conname ~ $1 AND conname !~ '_not_null$' ORDER BY 1`,
        [pattern],
      );
      return rows.map((row) => row['name']);
    };
    expect(await names('^board_')).toEqual([]);
    expect(await names('^switchboard_revision')).toEqual(
      ['', '_account_id_fkey', '_id_seq', '_pkey', '_switchboard_id_fkey', '_switchboard_id_number_key'].map(
        (end) => `switchboard_revision${end}`,
      ),
    );
    const owner = await account('schaut zurück');
    const switchboard = await idOf("INSERT INTO geo.switchboard (name, owner_id) VALUES ('Stände', $1) RETURNING id", [owner]);
    const revision = (number: number) =>
      idOf('INSERT INTO geo.switchboard_revision (switchboard_id, number) VALUES ($1, $2) RETURNING id', [switchboard, number]);
    expect((await revision(2)) - (await revision(1))).toBe(-1);
  });
});

describe('schema changes', () => {
  it('keep the order in which they were published; a new one is appended', () => {
    expect(migrationNames.slice(0, 16)).toEqual([
      '0001_first_slice',
      '0002_objects_people_events',
      '0003_graph_changes',
      '0004_dialogs',
      '0005_runs',
      '0006_board_colours',
      '0007_imports',
      '0012_formats',
      '0013_beside',
      '0008_engine',
      '0010_users',
      '0009_access',
      '0014_notices',
      '0015_security_log',
      '0016_depot_fill',
      '0017_result_tables',
    ]);
  });
  it('have a number of their own each from 0018 on', () => {
    const numbers = migrationNames.slice(12).map((name) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)].sort());
  });
});
