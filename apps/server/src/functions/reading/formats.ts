import type { LocalText } from '../../problems/index.ts';
import { otherFormat } from './messages.ts';
import type { FoundLayer } from './read.ts';

/** Functions that read the records of files, by the formats that each of them reads alone. */
const readers: Readonly<Record<string, string>> = {
  csv: 'row.import_csv',
  excel: 'row.import_excel',
  xls: 'row.import_excel',
  ods: 'row.import_excel',
  parquet: 'row.import_parquet',
};

/** Which function reads a layer as a table, which as features; null where none does. */
export function functionsFor({ detection, record }: Pick<FoundLayer, 'detection' | 'record'>): {
  rows: string | null;
  features: string | null;
} {
  const isFeature = record === 'feature';
  return {
    rows: record === 'row' || isFeature ? (readers[detection.format] ?? (record === 'row' ? 'vector.import' : null)) : null,
    features: isFeature ? 'vector.import' : null,
  };
}

/** Refuses files of all other formats, by their true names. */
export function only(formats: readonly string[], expected: LocalText): (found: FoundLayer) => void {
  return (found) => {
    const { format } = found.detection;
    if (formats.includes(format)) return;
    const { rows, features } = functionsFor(found);
    throw otherFormat(found.file, format, expected, features !== null && readers[format] === undefined ? features : rows);
  };
}
