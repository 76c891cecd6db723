import { BatchBuilder, geometryReason } from '../reading/batch.ts';
import type { ReadContext } from '../definition.ts';
import { noteDegrees } from '../geojson/degrees.ts';
import { csvMessages } from './messages.ts';
import type { SourceBatch } from '../types.ts';
import { GeometryError } from '../wkb/writer.ts';
import { writeGeometry } from '../wkb/fromGeometry.ts';
import { geometryOfText } from './geometry.ts';
import { pairIn, type CsvLayout } from './layout.ts';
import { csvRows, type CsvRow, type CsvTable } from './rows.ts';
import { cellJson } from './values.ts';

/** Reads the data rows; a row whose place is missing or unreadable is rejected with its line. */
export async function* readCsv(file: CsvTable, layout: CsvLayout, context: ReadContext, signal?: AbortSignal): AsyncGenerator<SourceBatch> {
  const builder = new BatchBuilder(layout.warnings);
  const rowReader = new RowReader(builder, layout, context);
  let bytesDone = 0;
  let number = layout.header ? -1 : 0;
  const rows = csvRows(file, {
    dialect: layout.dialect,
    decoder: layout.decoder,
    context,
    signal,
    onForeignLine: (line) => builder.note(csvMessages.foreignLine(file.name, line)),
    onBytes: (bytes) => {
      bytesDone = bytes;
    },
  });
  for await (const row of rows) {
    if (++number < 1) continue;
    rowReader.add(number, row);
    if (rowReader.places && layout.crs?.srid === 4326) noteDegrees(builder, file.name, number, { coordinates: rowReader.places });
    if (builder.full) yield builder.take(bytesDone);
  }
  if (!builder.empty || number < 1) yield builder.take(file.sizeBytes);
}

/** Turns rows into records. */
class RowReader {
  /** The place of the row added last when it came from two columns. */
  places: [number, number] | null = null;
  private readonly builder: BatchBuilder;
  private readonly layout: CsvLayout;
  private readonly maxDepth: number;
  private readonly prefixes: string[];

  constructor(builder: BatchBuilder, layout: CsvLayout, context: ReadContext) {
    this.builder = builder;
    this.layout = layout;
    this.maxDepth = context.limits.maxDepth;
    const skipped = layout.geometry.kind === 'text' ? layout.geometry.column : -1;
    this.prefixes = layout.names.map((name, index) => (index === skipped ? '' : `${JSON.stringify(name)}:`));
  }

  add(number: number, row: CsvRow): void {
    const { builder, layout } = this;
    this.places = null;
    if (row.cells.length > layout.names.length) builder.note(csvMessages.extraCells(number, row.at));
    try {
      const wkb = this.geometry(number, row);
      if (wkb !== undefined) builder.add(number, wkb, this.properties(row.cells));
    } catch (error) {
      if (error instanceof GeometryError && !error.coordinate) builder.reject(number, csvMessages.badGeometry(number, row.at, error.fault));
      else builder.reject(number, geometryReason(error, number));
    }
  }

  private properties(cells: readonly string[]): string {
    const { forms } = this.layout;
    let json = '';
    for (let index = 0; index < this.prefixes.length; index++) {
      const prefix = this.prefixes[index];
      if (!prefix) continue;
      json += `${json === '' ? '' : ','}${prefix}${cellJson(cells[index] ?? '', forms[index]!)}`;
    }
    return `{${json}}`;
  }

  /** WKB, null for none, undefined when the row was rejected. */
  private geometry(number: number, { cells, at }: CsvRow): Uint8Array | null | undefined {
    const { geometry, signs } = this.layout;
    if (geometry.kind === 'none') return null;
    if (geometry.kind === 'text') {
      const parsed = geometryOfText(cells[geometry.column] ?? '', this.maxDepth);
      if (parsed === null || parsed.geometry === null) return null;
      const { wkb } = writeGeometry(this.builder.writer, parsed.geometry, this.maxDepth);
      this.builder.noteLosses(number, parsed);
      return wkb;
    }
    const xText = cells[geometry.x] ?? '';
    const yText = cells[geometry.y] ?? '';
    const [x, y] = pairIn(cells, geometry, signs);
    if (x !== null && y !== null) {
      this.places = [x, y];
      return this.builder.writer.pointXY(x, y);
    }
    const missing = xText.trim() === '' || yText.trim() === '';
    this.builder.reject(
      number,
      missing ? csvMessages.missingCoordinate(number, at) : csvMessages.badCoordinate(number, at, x === null ? xText : yText),
    );
    return undefined;
  }
}
