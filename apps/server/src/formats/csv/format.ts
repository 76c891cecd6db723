import type { DetectedTable, TableSettings } from '@geo/api';
import { groupsOf, type Description, type FormatDefinition, type ReadContext } from '../definition.ts';
import { stem } from '../files/source.ts';
import { Sampler } from '../reading/sampler.ts';
import type { DetectOptions, FieldKind, ReadOptions, SourceReading } from '../types.ts';
import { placeOf } from './columns.ts';
import { csvLayout, type CsvLayout } from './layout.ts';
import { readCsv } from './read.ts';
import type { CsvTable } from './rows.ts';
import { isTabular } from './tabular.ts';
import { csvWriter } from './write.ts';

/** Tables as text: places from two columns or a column with WKT, GeoJSON or hexadecimal WKB, or rows without places. */
export const csvFormat: FormatDefinition = {
  id: 'csv',
  name: { de: 'CSV', en: 'CSV' },
  extensions: { csv: 'text/csv', tsv: 'text/tab-separated-values', tab: null },
  detect: [{ id: 'csv', label: 'CSV', text: (text, extension) => ['csv', 'tsv', 'tab'].includes(extension) || isTabular(text) }],
  companions: [],
  set: [],
  yields: ['feature', 'row'],
  claim: (files) => groupsOf(files, 'csv'),
  layerNames: async (group) => [stem(group.main.base)],
  describe: (group, context, options) => describeTable(group.main, context, options),
  read: (group, options, context) => readTable(group.main, options, context),
  writer: csvWriter,
};

export async function readTable(table: CsvTable, options: ReadOptions, context: ReadContext): Promise<SourceReading> {
  const layout = await csvLayout(table, options, context);
  return {
    crs: layout.crs,
    fields: columnsOf(layout).map(({ name }) => ({ name, declared: null })),
    totalBytes: table.sizeBytes,
    count: layout.hasRows ? null : 0,
    warnings: layout.warnings,
    batches: readCsv(table, layout, context, options.signal),
    close: async () => undefined,
  };
}

/** The column with the geometry is no property. */
function columnsOf({ names, forms, geometry }: CsvLayout): { name: string; kind: FieldKind | null }[] {
  return names
    .map((name, index) => ({ name, kind: forms[index]!.kind }))
    .filter((_, index) => geometry.kind !== 'text' || index !== geometry.column);
}

/** How the table is read, in words that users can state otherwise. */
function tableOf({ dialect, header, names, decimal, geometry }: CsvLayout, stated: TableSettings): DetectedTable {
  const { separator, skipRows } = dialect;
  return { sep: separator, decimal, header, skiprows: skipRows, place: placeOf(geometry, names), columns: names, stated };
}

/** Rows described; larger files are not read to their end. */
const describedRows = 20_000;

export async function describeTable(file: CsvTable, context: ReadContext, options: DetectOptions): Promise<Description> {
  const layout = await csvLayout(file, options, context);
  const sampler = new Sampler(file.name);
  let rows = 0;
  for await (const batch of readCsv(file, layout, context)) {
    sampler.addBatch(batch);
    rows += batch.count + batch.rejected.length;
    if (rows >= describedRows) break;
  }
  const complete = rows < describedRows;
  const foreign = layout.warnings.some(({ code }) => code === 'csv_line_encoding');
  return {
    layers: [
      {
        name: stem(file.base),
        geometryTypes: [...sampler.types],
        crs: layout.crs,
        encoding: foreign ? 'mixed' : layout.decoder.encoding,
        count: complete ? rows : null,
        fields: columnsOf(layout).map(({ name, kind }) => ({ name, kind: kind ?? 'string' })),
        extent: complete ? sampler.extent : null,
        places: sampler.places,
        sample: sampler.sample,
        table: tableOf(layout, options.tables?.[file.name] ?? {}),
      },
    ],
    warnings: layout.warnings,
  };
}
