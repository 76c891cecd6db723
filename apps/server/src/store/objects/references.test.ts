import { referencesIn, uriOf, type Reference } from '@geo/api';
import { describe, expect } from 'vitest';
import type { Actor } from '../../access/permissions.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { kinds } from '../kinds/kinds.ts';
import { deleteRow } from './objects.ts';
import { keepReferences, leaveReferences, namedIds, storedReferences, type StoredReference } from './references.ts';
import { edgesOf, type ObjectRef } from './relations.ts';

/** A kind made up here, with the name of one that is: its rows have a table of their own. */
const atlas = 'depotfolder';
const made = referencesIn({
  [atlas]: {
    uri: '/api/v1/atlas/',
    look: 'view',
    owned: true,
    related: true,
    blank: () => ({ pages: [], plates: [] }),
    names: {
      pages: { kind: 'view', relation: 'is_used_by' },
      plates: { kind: 'view', relation: 'contains', at: 'view' },
    },
  },
}) as readonly Reference[];
const ofAtlas: readonly StoredReference[] = made.map((reference) => ({ ...reference, table: 'geo.made_up', namedTable: 'geo.view' }));

interface Details {
  readonly pages: readonly string[];
  readonly plates: readonly { readonly view: string; readonly order: number }[];
}

describe.each(backends)('what objects name on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => {
    platform = started;
  });
  const view = async (name: string): Promise<number> => {
    const { rows } = await platform.db.query<{ id: number }>(
      'INSERT INTO geo.view (name, owner_id) SELECT $1, min(id) FROM geo.account RETURNING id',
      [name],
    );
    return rows[0]!.id;
  };
  const at = (id: number): string => uriOf('view', id);
  /** An atlas of the two views, and one that is gone. */
  async function newAtlas(one: number, two: number): Promise<number> {
    await platform.db
      .exec(`CREATE TABLE IF NOT EXISTS geo.made_up (id serial PRIMARY KEY, details jsonb NOT NULL, revision integer NOT NULL DEFAULT 1,
      modified timestamptz NOT NULL DEFAULT now());
      CREATE OR REPLACE TRIGGER forget AFTER DELETE ON geo.made_up FOR EACH ROW EXECUTE FUNCTION geo.forget_object('${atlas}')`);
    const details: Details = {
      pages: [at(one), at(two), at(99_999_999)],
      plates: [
        { view: at(two), order: 0 },
        { view: at(one), order: 1 },
      ],
    };
    const { rows } = await platform.db.query<{ id: number }>('INSERT INTO geo.made_up (details) VALUES ($1) RETURNING id', [
      JSON.stringify(details),
    ]);
    await keepReferences(platform.db, atlas, rows[0]!.id, details, ofAtlas);
    return rows[0]!.id;
  }
  const kept = async (id: number): Promise<unknown[]> =>
    (
      await platform.db.query('SELECT field, named_kind, named_id FROM geo.reference WHERE kind = $1 AND object_id = $2 ORDER BY field', [
        atlas,
        id,
      ])
    ).rows;
  const related = async (...objects: ObjectRef[]): Promise<unknown[]> => edgesOf(platform.db, objects, ofAtlas);

  test('is related with them, whichever side is asked', async () => {
    const [one, two] = [await view('eins'), await view('zwei')];
    const id = await newAtlas(one, two);
    const self = { kind: atlas, id } as const;
    const ofOne = [
      { kind: 'is_used_by', subject: { kind: 'view', id: one }, object: self },
      { kind: 'contains', subject: self, object: { kind: 'view', id: one } },
    ];
    expect(await related({ kind: 'view', id: one })).toEqual(ofOne);
    const edges = await related(self);
    expect(edges).toHaveLength(4);
    expect(edges).toEqual(expect.arrayContaining(ofOne));
    expect(await namedIds(platform.db, atlas, [id], 'view')).toHaveLength(2);
  });

  test('is taken out of all their fields when it is deleted, and its own goes with it', async () => {
    const [one, two] = [await view('eins'), await view('zwei')];
    const id = await newAtlas(one, two);
    await leaveReferences(platform.db, 'view', one, ofAtlas);
    await platform.db.query('DELETE FROM geo.view WHERE id = $1', [one]);
    const { rows } = await platform.db.query<{ details: Details; revision: number }>(
      'SELECT details, revision FROM geo.made_up WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ details: { pages: [at(two), at(99_999_999)], plates: [{ view: at(two), order: 0 }] }, revision: 2 }]);
    const ofTwo = { named_kind: 'view', named_id: two };
    expect(await kept(id)).toEqual([
      { ...ofTwo, field: 'pages' },
      { ...ofTwo, field: 'plates' },
    ]);
    await keepReferences(platform.db, atlas, id, { pages: [at(two)], plates: [] }, ofAtlas);
    expect(await kept(id)).toEqual([{ ...ofTwo, field: 'pages' }]);
    await platform.db.query('DELETE FROM geo.made_up WHERE id = $1', [id]);
    expect(await kept(id)).toEqual([]);
  });

  test('leaves portals wherever a row of it is deleted', async () => {
    const id = await view('eins');
    const details = { views: [{ view: at(id), name: 'eins', order: 0, attr: {} }], layers: [] };
    const { rows } = await platform.db.query<{ id: number }>(
      "INSERT INTO geo.portal (name, details, owner_id) SELECT 'Portal', $1::jsonb, min(id) FROM geo.account RETURNING id",
      [JSON.stringify(details)],
    );
    await keepReferences(platform.db, 'portal', rows[0]!.id, details);
    const account = await platform.db.query<{ id: number }>('SELECT min(id) AS id FROM geo.account');
    const actor = { id: account.rows[0]!.id, impersonator: null } as unknown as Actor;
    await platform.db.transaction((tx) => deleteRow(tx, actor, kinds.view, { id, name: 'eins' }));
    const portals = await platform.db.query<{ details: object }>('SELECT details FROM geo.portal WHERE id = $1', [rows[0]!.id]);
    expect(portals.rows).toEqual([{ details: { views: [], layers: [] } }]);
  });

  test('is held by a column that its deletion empties, or by the details', async () => {
    for (const { kind, field, table, namedTable, column } of storedReferences) {
      const { rows } = await platform.db.query<{ there: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = $1::regclass AND attname = 'details') AS there`,
        [table],
      );
      const keys = await platform.db.query<{ says: string }>(
        "SELECT pg_get_constraintdef(oid) AS says FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'f' AND confrelid = $2::regclass",
        [table, namedTable],
      );
      const says = keys.rows.map((row) => row.says);
      if (column === undefined) expect(rows, `${kind}.${field}`).toEqual([{ there: true }]);
      else expect(says, `${kind}.${field}`).toContainEqual(expect.stringMatching(new RegExp(`\\(${column}\\).* ON DELETE SET NULL`)));
    }
  });
});
