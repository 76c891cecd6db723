import { rmSync } from 'node:fs';
import type { FileGroup, ReadContext } from '../../definition.ts';
import { FormatError } from '../../../problems/index.ts';
import { convert, type Converted, type ConvertOptions } from './convert.ts';
import type { GdalSource } from '../definition.ts';
import { asAWhole, convertMeanwhile, type ConvertedMeanwhile } from './meanwhile.ts';

// Of a file with many layers each is read by a reading of its own. GDAL reads the file once for all of them: the
// GeoPackage is kept for a while in this process, which reads files of one user only.

interface Kept {
  key: string;
  converted: Promise<Converted>;
  users: number;
  /** Known when it is made. */
  folder: string | null;
  timer?: NodeJS.Timeout;
}

/** As long as a process without work is kept, and a little more. */
const keptMs = 30_000;
const namesKept = 500;

let kept: Kept | null = null;
/** The layer that was read last by itself, of the file of a key. */
let single: { key: string; layer: string } | null = null;
/** The file that could not be converted as a whole. */
let refused: string | null = null;
const names = new Map<string, string[]>();

/** The same for the same files only; null where nobody says which they are. */
function keyOf(source: GdalSource, { main }: FileGroup, { origin }: ReadContext): string | null {
  return origin === undefined ? null : JSON.stringify([source.id, main.name, origin]);
}

interface LayerOptions extends ConvertOptions {
  layer: string;
  /** GDAL needs the whole file for any layer. */
  isWhole?: true;
}

/**
 * A conversion that holds the layer, kept only from the second layer of a file on; before, it holds no other unless GDAL needs it. A file
 * that must be written anew for GDAL is so once: its conversion is kept from the first layer on.
 */
export async function convertedWith(
  source: GdalSource,
  group: FileGroup,
  context: ReadContext,
  { layer, isWhole, ...options }: LayerOptions,
): Promise<ConvertedMeanwhile> {
  const key = keyOf(source, group, context);
  const isSecond = kept?.key === key || (single?.key === key && single.layer !== layer);
  if (key !== null && (isSecond || source.rewrite) && refused !== key) {
    try {
      return asAWhole(await shared(key, () => convert(source, group, context, options)));
    } catch (error) {
      // What another layer is refused for must not refuse this one.
      if (!(error instanceof FormatError)) throw error;
      refused = key;
    }
  }
  if (key !== null) single = { key, layer };
  return convertMeanwhile(source, group, context, isWhole ? options : { ...options, layer });
}

/** Names of the layers, found once. */
export async function namesOnce(
  source: GdalSource,
  group: FileGroup,
  context: ReadContext,
  find: () => Promise<string[]>,
): Promise<string[]> {
  const key = keyOf(source, group, context);
  const known = key === null ? undefined : names.get(key);
  return known ?? keepNames(source, group, context, await find());
}

export function keepNames(source: GdalSource, group: FileGroup, context: ReadContext, found: string[]): string[] {
  const key = keyOf(source, group, context);
  if (key === null) return found;
  names.set(key, found);
  if (names.size > namesKept) names.delete(names.keys().next().value!);
  return found;
}

async function shared(key: string, make: () => Promise<Converted>): Promise<Converted> {
  if (kept && kept.key !== key && kept.users === 0) await drop(kept);
  if (kept && kept.key !== key) return make();
  const own = (kept ??= keep(key, make()));
  clearTimeout(own.timer);
  own.users++;
  let isLeft = false;
  const close = async (): Promise<void> => {
    if (isLeft) return;
    isLeft = true;
    own.users--;
    if (own.users === 0) own.timer = setTimeout(() => void drop(own), keptMs).unref();
  };
  try {
    return { ...(await own.converted), close };
  } catch (error) {
    own.users--;
    if (kept === own) forget();
    throw error;
  }
}

function keep(key: string, converted: Promise<Converted>): Kept {
  const own: Kept = { key, converted, users: 0, folder: null };
  converted.then(({ folder }) => (own.folder = folder)).catch(() => undefined);
  process.once('exit', removeKept);
  return own;
}

async function drop(own: Kept): Promise<void> {
  if (own.users > 0) return;
  clearTimeout(own.timer);
  if (kept === own) forget();
  await (await own.converted).close();
}

function forget(): void {
  kept = null;
  process.off('exit', removeKept);
}

/** The process ends, and with it who would close. */
function removeKept(): void {
  if (kept?.folder) rmSync(kept.folder, { recursive: true, force: true });
}
