import { isRecord, type Datum, type DatumList } from '@geo/api';
import type { RecordRow } from '@geo/ui';

/** The values of a record by column: a feature's properties, a row's columns, or the value itself; of a file, also what it is. */
function valuesOf(datum: Datum): Readonly<Record<string, unknown>> {
  if (datum.properties) return datum.properties;
  const { value, mime_type, size, download_url } = datum;
  return isRecord(value) ? value : { value, mime_type, size, download_url };
}

export function recordRows(datums: readonly Datum[]): RecordRow[] {
  return datums.map((datum) => ({ id: datum.id, values: valuesOf(datum) }));
}

/** Joins a page to those before it; records that came twice are kept once. */
export function mergePages(before: DatumList | null, page: DatumList): DatumList {
  if (!before) return page;
  const known = new Set(before.objects.map((datum) => datum.id));
  return { objects: [...before.objects, ...page.objects.filter((datum) => !known.has(datum.id))], meta: page.meta };
}
