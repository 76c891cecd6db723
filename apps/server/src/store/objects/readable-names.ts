import type { NamedByValue } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { kinds } from '../kinds/kinds.ts';
import { uriOf } from '../uris.ts';
import { readableSummaries } from './summaries.ts';
import { tagNames } from './tags.ts';

/** What those of the objects are called that the actor may read, by uri; one statement for each kind. */
export async function readableNames(sql: Sql, actor: Actor, objects: readonly NamedByValue[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, named] of Map.groupBy(objects, (object) => object.kind)) {
    const ids = [...new Set(named.map(({ id }) => id))];
    const found = kind === 'tag' ? await tagNames(sql, ids) : await readableSummaries(sql, actor, kinds[kind], ids);
    for (const [id, { name }] of found) names.set(uriOf(kind, id), name);
  }
  return names;
}
