import { enteredIn, plainText, typeOf, typeUri, type Datum, type DatumList } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { shapeExtent } from '../../engine/entered.ts';
import { mapServiceExtent } from '../../relay/tile.ts';
import { firstTilesetFile } from '../../relay/tileset.ts';
import { pageOfAll, type Paging } from '../../store/depots/cursor.ts';
import { unite } from '../../store/depots/records.ts';
import { contentOf } from '../../switchboards/graph/values.ts';
import type { FrameRow } from '../../switchboards/rows.ts';
import { namedSource } from '../services/named-source.ts';

type Extent = NonNullable<DatumList['meta']['extent4326']>;

/** The values in which a text is found, whatever its case; of a single one there is nothing to search. */
function matching(objects: readonly Datum[], q: string | undefined): readonly Datum[] {
  const wanted = q?.trim().toLowerCase() ?? '';
  if (wanted === '' || objects.length < 2) return objects;
  return objects.filter(({ value }) => plainText(value).toLowerCase().includes(wanted));
}

/** West, south, east, north in degrees of what a map shows of a frame's value; null where it shows nothing, or where that is not known. */
export async function valueExtent(
  sql: Sql,
  actor: Actor,
  { content_type: type, data }: FrameRow,
): Promise<DatumList['meta']['extent4326']> {
  const values = enteredIn(contentOf(data)) ?? [];
  let all: Extent | null = null;
  for (const value of values) {
    const found =
      mapServiceExtent(type, value) ?? (await shapeExtent(sql, type, value)) ?? (await namedSource(sql, actor, type, value))?.extent4326;
    if (found) all = unite(all, found as number[]) as Extent;
  }
  return all;
}

/** Where a scene of tiles is read by way of the platform, where the value says where one is. */
function tilesetOf({ id, content_type: type }: FrameRow, number: number, value: unknown): Pick<Datum, 'tileset_url'> {
  const first = firstTilesetFile(type, value);
  return first === null ? {} : { tileset_url: `/api/v1/frame/${id}/records/${number}/tileset/${first}` };
}

/** A frame's values as the records that they are, one each; an empty list for an empty frame. */
export function listValue(
  frame: FrameRow,
  extent4326: DatumList['meta']['extent4326'],
  query: Paging & { readonly q?: string | undefined },
  language: 'de' | 'en',
): DatumList {
  const { id, content_type: type, data } = frame;
  const values = enteredIn(contentOf(data)) ?? [];
  const hasTiles = typeOf(type).can.map === 'service';
  const tilesOf = (number: number): string => `/api/v1/frame/${id}/${values.length > 1 ? `records/${number}/` : ''}tiles/{z}/{x}/{y}.png`;
  const objects = values.map((value, index) => ({
    id: index + 1,
    resource_uri: null,
    content_type: typeUri(type),
    value,
    ...(hasTiles && { tms_url: tilesOf(index + 1) }),
    ...tilesetOf(frame, index + 1, value),
  }));
  const { objects: page, meta } = pageOfAll(matching(objects, query.q), query, language);
  return { objects: page, meta: { ...meta, columns: [], size_bytes: null, ...(values.length > 0 && { entered: true }), extent4326 } };
}
