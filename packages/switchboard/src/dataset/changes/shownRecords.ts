import { isCompatible, isRecord, typeName, typeOf, type Datum, type DatumList, type Frame, type RecordChange } from '@geo/api';

/** A value as a list has it: a record's parts stand in columns, and a feature has a place. */
function datumOf(contentType: string, id: number, value: unknown): Datum {
  const type = typeName(contentType);
  const datum = { id, resource_uri: null, content_type: contentType, value };
  if (!typeOf(type).can.keys || !isRecord(value)) return datum;
  const isFeature = isCompatible(type, 'feature') && isRecord(value['properties']);
  if (!isFeature) return { ...datum, properties: value };
  return { ...datum, properties: value['properties'] as Datum['properties'], geometry: value['geometry'] as Datum['geometry'] };
}

/**
 * The list as it will be once the server has the change. The records after one that goes move up by one. One that comes stands at the
 * end: it shows where the end is loaded and no search may leave it out.
 */
export function withChange(list: DatumList, change: RecordChange, contentType: Frame['content_type'], isSearched: boolean): DatumList {
  const { objects, meta } = list;
  const total = meta.total_count;
  if (change.change === 'set')
    return { ...list, objects: objects.map((datum) => (datum.id === change.at ? datumOf(contentType, datum.id, change.value) : datum)) };
  if (change.change === 'add') {
    if (isSearched) return list;
    const added = objects.length === total ? [datumOf(contentType, total + 1, change.value)] : [];
    return { objects: [...objects, ...added], meta: { ...meta, total_count: total + 1, entered: true } };
  }
  if (objects.every((datum) => datum.id !== change.at)) return list;
  const left = objects.flatMap((datum) => {
    if (datum.id === change.at) return [];
    return datum.id > change.at ? { ...datum, id: datum.id - 1 } : datum;
  });
  return { objects: left, meta: { ...meta, total_count: total - 1 } };
}
