import { uriOf, type UriKind } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { kindNamed } from '../kinds/kinds.ts';
import { privateTables } from '../kinds/private-tables.ts';

/** What the security log names, by kind and id. */
export interface SubjectRef {
  readonly kind: UriKind;
  readonly id: number;
}

/** Tables of what has a name besides the kinds of objects. */
const named: Partial<Record<UriKind, { readonly table: string; readonly name: string }>> = {
  user: { table: 'geo.account', name: 'username' },
  group: { table: 'geo.account_group', name: 'name' },
  tag: { table: 'geo.tag', name: 'name' },
  node: { table: 'geo.node', name: 'func' },
  nodegroup: { table: 'geo.node_group', name: 'name' },
};

function tableOf(kind: UriKind): { readonly table: string; readonly name: string } | undefined {
  const table = kindNamed(kind)?.table ?? (privateTables as Partial<Record<UriKind, string>>)[kind];
  return table === undefined ? named[kind] : { table, name: 'name' };
}

/** Names of those that are there, by uri. Who may see them is for the caller to know. */
export async function subjectsThere(sql: Sql, refs: readonly SubjectRef[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, some] of Map.groupBy(refs, (ref) => ref.kind)) {
    const place = tableOf(kind);
    if (!place) continue;
    const ids = [...new Set(some.map(({ id }) => id))];
    const { rows } = await sql.query<{ id: number; name: string }>(
      `SELECT id, ${place.name} AS name FROM ${place.table} WHERE id = ANY($1::int[])`,
      [ids],
    );
    for (const { id, name } of rows) found.set(uriOf(kind, id), name);
  }
  return found;
}
