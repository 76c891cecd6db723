import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNarrow, narrowBytes, type DownloadSettings } from '@geo/api';
import { Problem } from '../../problems/index.ts';
import type { Params } from '../../relation/relation.ts';
import { linesOf } from '../text/lines.ts';
import type { Writing } from '../writer.ts';

/** A column a record: as many as spreadsheets have, beside the one of the names. */
const mostRecords = 16_383;
/** All cells are held in memory until the first line is whole. */
const mostCharacters = 64 * 1024 * 1024;

interface Cells {
  head: readonly string[];
  row: (params: Params) => string[];
}

interface Form extends Pick<DownloadSettings, 'sep' | 'header' | 'encoding'> {
  /** What stands before all. */
  mark: string;
  /** Of a line. */
  end: string;
}

/** A table with rows and columns swapped: a line for each column, its name first. */
export function turned({ head, row }: Cells, form: Form): Writing {
  const { encoding } = form;
  return {
    texts: {
      head: '',
      // A line break within a cell is escaped, so that a line is a record.
      text: (params) => `array_to_json(ARRAY[${row(params).join(', ')}]::text[])::text`,
      separator: '\n',
      each: (text) => `${text}\n`,
      tail: '',
    },
    file: {
      mostRecords,
      async write(texts, _name, signal) {
        const lines = await gathered(texts, form.header ? head.map((name) => [name]) : head.map(() => []), signal);
        const folder = await mkdtemp(join(tmpdir(), 'download-'));
        const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
        try {
          const path = join(folder, 'file.csv');
          const bytes = (text: string): Uint8Array => (isNarrow(encoding) ? narrowBytes(text, encoding) : Buffer.from(text));
          const parts = function* (): Generator<Uint8Array> {
            yield bytes(form.mark);
            for (const cells of lines) yield bytes(cells.join(form.sep) + form.end);
          };
          await pipeline(Readable.from(parts(), { objectMode: false }), createWriteStream(path), { signal });
          return { path, sizeBytes: (await stat(path)).size, close };
        } catch (error) {
          await close();
          throw error;
        }
      },
    },
  };
}

/** The cells of records behind what each line begins with. */
async function gathered(texts: AsyncIterable<string>, lines: string[][], signal: AbortSignal): Promise<string[][]> {
  let characters = 0;
  for await (const record of linesOf(texts)) {
    signal.throwIfAborted();
    characters += record.length;
    if (characters > mostCharacters) throw new Problem('table_too_large', { limit: mostCharacters / 1024 ** 2 });
    (JSON.parse(record) as (string | null)[]).forEach((cell, index) => lines[index]!.push(cell ?? ''));
  }
  return lines;
}
