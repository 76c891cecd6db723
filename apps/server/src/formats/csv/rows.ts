import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import type { ReadContext } from '../definition.ts';
import type { SourceFile } from '../files/source.ts';
import { refuse } from '../messages.ts';
import { csvMessages } from './messages.ts';
import { asUtf8, type Decoder } from '../text/decoder.ts';
import type { Dialect } from './dialect.ts';
import { utf8Lines } from './lines.ts';

/** A row with the line (1-based) on which it ends. */
export interface CsvRow {
  cells: string[];
  line: number;
}

export interface RowOptions {
  dialect: Dialect;
  decoder: Decoder;
  context: ReadContext;
  signal?: AbortSignal;
  onForeignLine: (line: number) => void;
  /** Told how many bytes were read. */
  onBytes?: (bytes: number) => void;
}

/** The rows of a file, the header included. A quote that is never closed refuses the file. */
export async function* csvRows(file: SourceFile, options: RowOptions): AsyncGenerator<CsvRow> {
  const { dialect, decoder, context } = options;
  const counted = countBytes(file.stream(options.signal), options.onBytes);
  const lines = utf8Lines(asUtf8(counted, decoder), {
    file: file.name,
    maxRecordBytes: context.limits.maxRecordBytes,
    onForeignLine: options.onForeignLine,
  });
  const source = Readable.from(lines, { objectMode: true });
  const parser = parse({
    bom: true,
    delimiter: dialect.separator,
    from_line: dialect.skipRows + 1,
    info: true,
    max_record_size: context.limits.maxRecordBytes,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { cells: record, line: info.lines };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse(csvMessages.broken(file.name, Number(error.lines ?? 1), error.message), error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

async function* countBytes(stream: AsyncIterable<Buffer>, onBytes: ((bytes: number) => void) | undefined): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    onBytes?.(bytes);
    yield chunk;
  }
}
