import { typeOf, typeUri, type DatumList } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { shapeExtent } from '../../engine/entered.ts';
import { mapServiceExtent } from '../../relay/tile.ts';
import { pageOfAll, type Paging } from '../../store/depots/cursor.ts';
import type { FrameRow } from '../../switchboards/rows.ts';
import { namedSource } from '../services/named-source.ts';

/** West, south, east, north in degrees of what a map shows of a frame's value; null where it shows nothing, or where that is not known. */
export async function valueExtent(
  sql: Sql,
  actor: Actor,
  { content_type: type, data }: FrameRow,
): Promise<DatumList['meta']['extent4326']> {
  if (data?.kind !== 'value') return null;
  const found =
    mapServiceExtent(type, data.value) ??
    (await shapeExtent(sql, type, data.value)) ??
    (await namedSource(sql, actor, type, data.value))?.extent4326;
  return (found ?? null) as DatumList['meta']['extent4326'];
}

/** A frame's value as the list of one record that it is; an empty list for an empty frame. */
export function listValue(frame: FrameRow, extent4326: DatumList['meta']['extent4326'], query: Paging, language: 'de' | 'en'): DatumList {
  const { id, content_type: type, data } = frame;
  const value = data?.kind === 'value' ? data.value : undefined;
  const tiles = typeOf(type).can.map === 'service' ? { tms_url: `/api/v1/frame/${id}/tiles/{z}/{x}/{y}.png` } : {};
  const objects = value === undefined ? [] : [{ id: 1, resource_uri: null, content_type: typeUri(type), value, ...tiles }];
  const { objects: page, meta } = pageOfAll(objects, query, language);
  return { objects: page, meta: { ...meta, columns: [], size_bytes: null, extent4326 } };
}
