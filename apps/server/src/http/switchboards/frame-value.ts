import { typeOf, typeUri, type DatumList } from '@geo/api';
import { mapServiceExtent } from '../../relay/tile.ts';
import { pageOfAll, type Paging } from '../../store/depots/cursor.ts';
import type { FrameRow } from '../../switchboards/rows.ts';

/** A frame's value as the list of one record that it is; an empty list for an empty frame. */
export function listValue(frame: FrameRow, query: Paging, language: 'de' | 'en'): DatumList {
  const { id, content_type: type, data } = frame;
  const value = data?.kind === 'value' ? data.value : undefined;
  const tiles = typeOf(type).can.tiles ? { tms_url: `/api/v1/frame/${id}/tiles/{z}/{x}/{y}.png` } : {};
  const objects = value === undefined ? [] : [{ id: 1, resource_uri: null, content_type: typeUri(type), value, ...tiles }];
  const { objects: page, meta } = pageOfAll(objects, query, language);
  return { objects: page, meta: { ...meta, columns: [], size_bytes: null, extent4326: mapServiceExtent(type, value) } };
}
