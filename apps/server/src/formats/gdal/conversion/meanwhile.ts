import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileGroup, ReadContext } from '../../definition.ts';
import { identifier, openDatabase } from '../../geopackage/database.ts';
import type { Growth } from '../../geopackage/growth.ts';
import { readLayers, tellsKind } from '../../geopackage/layers.ts';
import { hasRowNumbers } from '../../geopackage/rows.ts';
import { begin, codedBy, convert, packageOf, type Conversion, type Converted, type ConvertOptions } from './convert.ts';
import type { GdalSource } from '../definition.ts';
import { locksDatabases } from '../process.ts';

// Records are read while GDAL still writes them: the database has a log of what is written (WAL), in which whole
// transactions are seen and nobody waits for the other. Only what the end tells comes at the end.

/** A conversion of which records can be read before all are written. */
export interface ConvertedMeanwhile extends Converted {
  /** How its file is read, which has a log beside it; null where it is as any other. */
  growth: Growth | null;
  /** What only the end tells; null where that is known. */
  rest: Promise<Converted> | null;
}

const lookMs = 15;

/**
 * What holds a layer, as soon as it has a record and what must be known of it before it is read; otherwise when all is written. Of formats
 * with columns that nobody may have filled all is needed.
 */
export async function convertMeanwhile(
  source: GdalSource,
  group: FileGroup,
  context: ReadContext,
  options: ConvertOptions,
): Promise<ConvertedMeanwhile> {
  const { layer } = options;
  if (!locksDatabases || source.hasFixedColumns || layer === undefined) return asAWhole(await convert(source, group, context, options));
  const conversion = await begin(source, group, context, { ...options, isMeanwhile: true });
  const { path, whole, close, said } = conversion;
  try {
    const growth = growthOf(conversion, group);
    while (!growth.isOver() && !growth.fault()) {
      const found = await lookInto(path, group, layer);
      if (found === 'unclear') break;
      if (found === 'records') {
        // What GDAL said of the columns before it wrote records lies in its pipe: all pipes are read between two turns of the event loop.
        await new Promise(setImmediate);
        await new Promise(setImmediate);
        const coded = codedBy(source, said().told);
        return { folder: dirname(path), group: await packageOf(path, group.main), coded, warningsOf: () => [], close, growth, rest: whole };
      }
      await growth.more();
    }
    return { ...(await whole), growth, rest: null };
  } catch (error) {
    await close();
    throw error;
  }
}

export const asAWhole = (converted: Converted): ConvertedMeanwhile => ({ ...converted, growth: null, rest: null });

function growthOf({ path, whole, said }: Conversion, { files }: FileGroup): Growth {
  let isOver = false;
  let fault: Error | null = null;
  const ended = whole.then(
    () => void (isOver = true),
    (error: Error) => void (fault = error),
  );
  return {
    isOver: () => isOver,
    fault: () => fault,
    more: () => Promise.race([ended, wait(lookMs)]),
    // What is written waits in the log to be put in.
    bytesThere: () => [path, `${path}-wal`].reduce((sum, one) => sum + (statSync(one, { throwIfNoEntry: false })?.size ?? 0), 0),
    totalBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    share: () => doneShare(said().answered),
  };
}

/** How far GDAL is by its own words: `0...10...20.`. */
export function doneShare(answered: string): number {
  const [, tens, dots] = /(\d+)(\.*)\D*$/.exec(answered) ?? [];
  return tens === undefined ? 0 : Math.min(1, (Number(tens) + 2.5 * dots!.length) / 100);
}

/** How a database says in its header that it has a log. */
const logged = 2;

/** Whether a layer has records by now; unclear where those do not tell what its columns hold, or have no order to wait in. */
async function lookInto(path: string, { main }: FileGroup, layer: string): Promise<'nothing' | 'records' | 'unclear'> {
  if (!existsSync(path)) return 'nothing';
  try {
    const file = (await packageOf(path, main)).main;
    // On some file systems there is no such log: readers and writers would wait for each other.
    if ((await file.head())[18] !== logged) return 'nothing';
    const database = await openDatabase(file, true);
    try {
      const own = readLayers(database, main.name, []).find(({ table }) => table === layer);
      if (!own || !database.prepare(`SELECT 1 FROM ${identifier(layer)} LIMIT 1`).get()) return 'nothing';
      const isClear = hasRowNumbers(database, own) && own.columns.every((column) => tellsKind(database, own, column));
      return isClear ? 'records' : 'unclear';
    } finally {
      database.close();
    }
  } catch {
    // It is about to be made.
    return 'nothing';
  }
}
