import type { SearchResult } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { allKinds, kinds, readableOf } from '../kinds/kinds.ts';
import { sortedName } from './listing.ts';
import { Params } from '../../relation/relation.ts';
import { iso, likePattern } from '../rows.ts';
import { summaryColumns, summaryOf, type SummaryRow } from './summaries.ts';

type Found = SummaryRow & { kind: keyof typeof kinds; last: Date | string };

/** Objects of all kinds by name: those that begin with the text first. Without a text those the actor used last. */
export async function searchObjects(sql: Sql, actor: Actor, query: { q?: string | undefined; limit: number }): Promise<SearchResult> {
  const q = query.q?.trim();
  const params = new Params();
  const add = (value: unknown): string => params.add(value);
  const limit = add(query.limit);
  const [pattern, start] = q ? [add(likePattern(q)), add(likePattern(q).slice(1))] : [];
  const own = q ? '' : add(actor.id);
  const branches = allKinds.map((definition) => {
    const columns = `SELECT '${definition.kind}' AS kind, ${summaryColumns(definition)}`;
    const readable = readableOf(definition, actor, 'o', add);
    return q
      ? `(${columns}, o.modified AS last, NOT lower(o.name) LIKE lower(${start}) AS inside, ${sortedName} AS sorted FROM ${definition.table} o
          WHERE lower(o.name) LIKE lower(${pattern}) AND ${readable} ORDER BY inside, sorted, id LIMIT ${limit})`
      : `(${columns}, u.at AS last, false AS inside, '' AS sorted FROM geo.recent_use u JOIN ${definition.table} o ON o.id = u.object_id
          WHERE u.account_id = ${own} AND u.kind = '${definition.kind}' AND ${readable} ORDER BY u.at DESC LIMIT ${limit})`;
  });
  const { rows } = await sql.query<Found>(
    `SELECT * FROM (${branches.join(' UNION ALL ')}) AS found
     ORDER BY ${q ? 'inside, sorted, kind, id' : 'last DESC, kind, id'} LIMIT ${limit}`,
    params.values,
  );
  return { objects: rows.map((row) => ({ ...summaryOf(kinds[row.kind], row), modified: iso(row.modified) })) };
}
