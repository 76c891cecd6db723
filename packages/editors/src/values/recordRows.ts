import { isRecord, type Datum } from '@geo/api';
import type { RecordRow } from '@geo/ui';

/** What a table shows of a record. */
export type ListedDatum = Pick<Datum, 'id'> &
  Partial<Pick<Datum, 'properties' | 'value' | 'mime_type' | 'size' | 'download_url'>> & {
    /** It is none yet: what is entered in its row makes it one. @default false */
    readonly isBlank?: boolean;
  };

/** The values of a record by column: a feature's properties, a row's columns, or the value itself; of a file, also what it is. */
export function valuesOf(datum: ListedDatum): Readonly<Record<string, unknown>> {
  if (datum.properties) return datum.properties;
  const { value, mime_type, size, download_url } = datum;
  return isRecord(value) ? value : { value, mime_type, size, download_url };
}

/** A record as a row of a table. */
export function recordRow(datum: ListedDatum): RecordRow {
  return { id: datum.id, values: valuesOf(datum), ...(datum.isBlank && { isBlank: true }) };
}

/** Records as rows of a table. */
export function recordRows(datums: readonly ListedDatum[]): RecordRow[] {
  return datums.map(recordRow);
}
