import { changeWithout, references, type FavourableKind, type Reference, type ReferringKind } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { kinds } from '../kinds/kinds.ts';
import { requireId, uriOf } from '../uris.ts';

/** A reference, and where it is stored. */
export interface StoredReference extends Reference {
  readonly table: string;
  readonly namedTable: string;
  /** Column that holds the one object it names. @default the details, and `geo.reference` keeps track of them */
  readonly column?: string | undefined;
}

/** All references, as the definitions of kinds name them. */
export const storedReferences: readonly StoredReference[] = references.map((reference) => ({
  ...reference,
  table: kinds[reference.kind].table,
  namedTable: kinds[reference.named].table,
  column: kinds[reference.kind].holds?.[reference.field],
}));

/** Keeps track of what an object names. What is gone is left out. */
export async function keepReferences(
  tx: Sql,
  kind: ReferringKind,
  id: number,
  content: object,
  all: readonly StoredReference[] = storedReferences,
): Promise<void> {
  const kept = all.filter((reference) => reference.kind === kind && reference.column === undefined);
  if (kept.length === 0) return;
  await tx.query('DELETE FROM geo.reference WHERE kind = $1 AND object_id = $2', [kind, id]);
  for (const { field, named, namedTable, urisIn } of kept) {
    const ids = urisIn(content).map((uri) => requireId(named, uri, field));
    if (ids.length === 0) continue;
    // Whoever deletes one meanwhile comes after this, and takes it out again.
    await tx.query(
      `INSERT INTO geo.reference (kind, object_id, field, named_kind, named_id)
       SELECT $1, $2, $3, $4, o.id FROM ${namedTable} o WHERE o.id = ANY($5::int[]) FOR KEY SHARE`,
      [kind, id, field, named, ids],
    );
  }
}

/** Ids of the objects of a kind that these objects name. */
export async function namedIds(sql: Sql, kind: ReferringKind, ids: readonly number[], named: ReferringKind): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    'SELECT DISTINCT named_id AS id FROM geo.reference WHERE kind = $1 AND object_id = ANY($2::int[]) AND named_kind = $3',
    [kind, ids, named],
  );
  return rows.map((row) => row.id);
}

/** Takes an object out of all that name it, before its row is deleted. Where it is held by a column, the foreign key does. */
export async function leaveReferences(
  tx: Sql,
  kind: FavourableKind,
  id: number,
  all: readonly StoredReference[] = storedReferences,
): Promise<void> {
  const leaving = all.filter(({ named, stays, column }) => named === kind && !stays && column === undefined);
  for (const [naming, ofKind] of Map.groupBy(leaving, (reference) => reference.kind)) {
    const { table } = ofKind[0]!;
    const { rows } = await tx.query<{ id: number; details: object }>(
      `SELECT o.id, o.details FROM ${table} o
       WHERE o.id IN (SELECT object_id FROM geo.reference WHERE kind = $1 AND named_kind = $2 AND named_id = $3) ORDER BY o.id FOR UPDATE`,
      [naming, kind, id],
    );
    for (const row of rows) {
      const change = changeWithout(ofKind, row.details, uriOf(kind, id));
      if (change === null) continue;
      await tx.query(`UPDATE ${table} SET details = $2, revision = revision + 1, modified = now() WHERE id = $1`, [
        row.id,
        JSON.stringify({ ...row.details, ...change }),
      ]);
    }
  }
}
