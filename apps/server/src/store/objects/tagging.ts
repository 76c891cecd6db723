import type { TagRealm } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { requireId, uriOf } from '../uris.ts';

/** SQL of the ids of a row's tags. */
export function tagsExpression(realm: TagRealm, alias: string): string {
  return `ARRAY(SELECT t.tag_id FROM geo.tagged t WHERE t.kind = '${realm}' AND t.object_id = ${alias}.id ORDER BY t.tag_id)`;
}

export function tagUris(ids: readonly number[]): string[] {
  return ids.map((id) => uriOf('tag', id));
}

/** Ids of the tags that an input names; one that does not exist is refused by its uri. */
export async function requireTags(sql: Sql, uris: readonly string[]): Promise<number[]> {
  const ids = [...new Set(uris.map((uri) => requireId('tag', uri, 'tags')))];
  const { rows } = await sql.query<{ id: number }>('SELECT id FROM geo.tag WHERE id = ANY($1::int[])', [ids]);
  const known = new Set(rows.map((row) => row.id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new Problem('no_such_reference', { field: uriOf('tag', unknown) }, { fields: { tags: uriOf('tag', unknown) } });
  return ids;
}

/** Makes these the tags of an object, and no others. */
export async function saveTags(tx: Sql, realm: TagRealm, id: number, tags: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM geo.tagged WHERE kind = $1 AND object_id = $2 AND tag_id <> ALL($3::int[])', [realm, id, tags]);
  if (tags.length === 0) return;
  await tx.query(
    'INSERT INTO geo.tagged (tag_id, kind, object_id) SELECT tag, $1, $2 FROM unnest($3::int[]) AS tag ON CONFLICT DO NOTHING',
    [realm, id, tags],
  );
}
