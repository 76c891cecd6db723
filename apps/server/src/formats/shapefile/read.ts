import { BatchBuilder, geometryReason } from '../reading/batch.ts';
import type { ReadContext } from '../definition.ts';
import { ByteReader } from '../files/bytes.ts';
import { fileMessages, geometryMessages, refuse } from '../messages.ts';
import { shapeMessages } from './messages.ts';
import type { SourceBatch } from '../types.ts';
import { geometryFaults } from '../wkb/messages.ts';
import { DbfJson, type DbfHeader } from './dbf.ts';
import type { OpenedShapefile } from './open.ts';
import { writeShape } from './shape.ts';

/** Reads .shp and .dbf side by side; what the headers promise and the files do not hold refuses the whole. */
export async function* readShapefile(opened: OpenedShapefile, context: ReadContext, signal?: AbortSignal): AsyncGenerator<SourceBatch> {
  const { parts } = opened;
  const shapes = parts.shp ? new ShapeCursor(new ByteReader(parts.shp.stream(signal)), parts.shp.name, opened, context) : null;
  const rows = parts.dbf && opened.dbf ? new RowCursor(new ByteReader(parts.dbf.stream(signal)), opened.dbf, opened) : null;
  const builder = new BatchBuilder(opened.warnings);
  const bytesDone = () => (shapes?.reader.done ?? 0) + (rows?.reader.done ?? 0);
  let number = 0;
  try {
    for (;;) {
      const content = shapes ? await shapes.next() : null;
      const row = rows ? await rows.next() : null;
      if (shapes ? content === null : row === null) break;
      if (rows && row === null && opened.isBeginning) break;
      if (rows && row === null) throw refuse(shapeMessages.mismatch(parts.shp?.name ?? parts.name, number + 1, opened.dbf?.records ?? 0));
      number++;
      if (row === deleted) builder.note(shapeMessages.deleted(number));
      else if (content === null) builder.add(number, null, row ?? '{}');
      else addShape(builder, number, content, row ?? '{}');
      if (builder.full) yield builder.take(bytesDone());
    }
    const promised = opened.isBeginning ? number : (opened.count ?? number);
    if (promised > number) throw refuse(shapeMessages.truncated(parts.shp?.name ?? parts.name, promised, number));
    if (promised < number) throw refuse(shapeMessages.mismatch(parts.shp?.name ?? parts.name, number, promised));
    if (!builder.empty || number === 0) yield builder.take(bytesDone());
  } finally {
    await shapes?.reader.close();
    await rows?.reader.close();
  }
}

function addShape(builder: BatchBuilder, number: number, content: Buffer, row: string): void {
  try {
    const { wkb, multipatch, droppedParts, ...losses } = writeShape(builder.writer, content);
    if (multipatch) return builder.reject(number, shapeMessages.multipatch(number));
    if (droppedParts > 0) builder.note(shapeMessages.partDropped(number));
    builder.noteLosses(number, losses);
    builder.add(number, wkb, row);
  } catch (error) {
    builder.reject(
      number,
      error instanceof RangeError ? geometryMessages.invalid(number, geometryFaults.shortRecord()) : geometryReason(error, number),
    );
  }
}

/** The content of one .shp record after the other; the view is valid until the next call. */
class ShapeCursor {
  readonly reader: ByteReader;
  private readonly file: string;
  private readonly opened: OpenedShapefile;
  private readonly context: ReadContext;
  private started = false;
  private number = 0;

  constructor(reader: ByteReader, file: string, opened: OpenedShapefile, context: ReadContext) {
    this.reader = reader;
    this.file = file;
    this.opened = opened;
    this.context = context;
  }

  async next(): Promise<Buffer | null> {
    const { reader } = this;
    if (!this.started) {
      if (!(await reader.fill(100))) throw refuse(shapeMessages.badHeader(this.file));
      reader.skip(100);
      this.started = true;
    }
    const announced = this.opened.shp?.sizeBytes ?? 0;
    if (reader.done >= announced) return null;
    if (reader.available < 8 && !(await reader.fill(8))) return this.end();
    const length = reader.buffer.readUInt32BE(reader.at + 4) * 2;
    if (length > this.context.limits.maxRecordBytes) {
      throw refuse(fileMessages.recordTooLarge(this.file, this.number + 1, this.context.limits.maxRecordBytes));
    }
    if (reader.available < 8 + length && !(await reader.fill(8 + length))) return this.end();
    const content = reader.buffer.subarray(reader.at + 8, reader.at + 8 + length);
    reader.skip(8 + length);
    this.number++;
    return content;
  }

  /** The file ends within what it announces. */
  private end(): null {
    const { count, shp, isBeginning } = this.opened;
    if (isBeginning) return null;
    throw refuse(
      count === null
        ? shapeMessages.shortFile(this.file, shp?.sizeBytes ?? 0, this.reader.done + this.reader.available)
        : shapeMessages.truncated(this.file, count, this.number),
    );
  }
}

/** Stands for a row that is marked as deleted. */
const deleted = '';

/** The JSON text of one .dbf record after the other. */
class RowCursor {
  readonly reader: ByteReader;
  private readonly header: DbfHeader;
  private readonly json: DbfJson;
  private readonly file: string;
  private readonly isBeginning: boolean;
  private started = false;
  private row = 0;

  constructor(reader: ByteReader, header: DbfHeader, opened: OpenedShapefile) {
    this.reader = reader;
    this.header = header;
    this.json = new DbfJson(header, opened.text);
    this.file = opened.parts.dbf?.name ?? opened.parts.name;
    this.isBeginning = opened.isBeginning;
  }

  async next(): Promise<string | null> {
    const { reader, header } = this;
    if (!this.started) {
      if (!(await reader.fill(header.headerBytes))) throw refuse(shapeMessages.truncated(this.file, header.records, 0));
      reader.skip(header.headerBytes);
      this.started = true;
    }
    if (this.row >= header.records) return null;
    if (reader.available < header.recordBytes && !(await reader.fill(header.recordBytes))) {
      if (this.isBeginning) return null;
      throw refuse(shapeMessages.truncated(this.file, header.records, this.row));
    }
    this.row++;
    const at = reader.at;
    const text = reader.buffer[at] === 0x2a ? deleted : this.json.record(reader.buffer, at);
    reader.skip(header.recordBytes);
    return text;
  }
}
