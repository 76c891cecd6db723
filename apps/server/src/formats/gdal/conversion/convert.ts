import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileGroup, ProbedFile, ReadContext } from '../../definition.ts';
import { extension, fileOnDisk } from '../../files/source.ts';
import { fileMessages, refuse } from '../../messages.ts';
import { batchRecords } from '../../reading/batch.ts';
import { decoded } from '../../signatures/text.ts';
import type { StoredMessage } from '../../../problems/index.ts';
import type { Limits } from '../../types.ts';
import type { GdalSource } from '../definition.ts';
import { refuseLeading } from '../leading.ts';
import { gdalMessages } from '../messages.ts';
import { hasDriver, mostMemory, runGdal, type GdalEnd, type GdalRun } from '../process.ts';
import { toldColumns, type CodedColumns } from '../values.ts';
import { concerns } from '../words.ts';
import { refuseDocumentType } from '../xml/documentType.ts';
import { putEndlessKmz } from '../xml/kmz.ts';
import { mayLackNumbers, withEndless } from '../xml/numbers.ts';
import { fromWide } from '../xml/wide.ts';

/** Names that no attribute has: GDAL needs them for the number and the place of a record. */
export const ownColumns = { number: 'ogr2ogr_row', geometry: 'ogr2ogr_geometry' } as const;

export interface Converted {
  /** Gone when all is closed. */
  folder: string;
  /** The GeoPackage, which goes by the name of the file that was read. */
  group: FileGroup;
  /** Columns whose values are not what GDAL writes. */
  coded: CodedColumns;
  /** What GDAL warns of: of the file and of one layer, or of all of them. */
  warningsOf: (layer?: string) => StoredMessage[];
  close: () => Promise<void>;
}

export interface ConvertOptions {
  /** The only layer, by the name that GDAL gives it. */
  layer?: string;
  /** Records of each layer at most. */
  limit?: number;
  /** Whether it is read meanwhile: rows are to be seen soon. */
  isMeanwhile?: boolean;
  signal?: AbortSignal;
  onWork?: () => void;
  /** See `ReadOptions`. */
  asTexts?: boolean;
}

/** How often it is told that GDAL still works. */
const toldMs = 10_000;

/** What a group holds as a GeoPackage in a folder of its own: GDAL reads and writes, and our reader of GeoPackages does the rest. */
export async function convert(source: GdalSource, group: FileGroup, context: ReadContext, options: ConvertOptions): Promise<Converted> {
  const { whole } = await begin(source, group, context, options);
  return whole;
}

/** A GeoPackage that GDAL has begun to write. */
export interface Conversion {
  /** Where it lies, or will. */
  path: string;
  /** All of it; a refusal where GDAL cannot read the file to its end, and then nothing is left. */
  whole: Promise<Converted>;
  said: () => Said;
  /** Ends GDAL, and removes all. */
  close: () => Promise<void>;
}

type Said = Pick<GdalEnd, 'told' | 'answered'>;

export async function begin(source: GdalSource, group: FileGroup, context: ReadContext, options: ConvertOptions): Promise<Conversion> {
  if (!(await hasDriver(source.driver))) throw refuse(gdalMessages.noDriver(group.main.name, source.name));
  const folder = await mkdtemp(join(context.limits.workDir, 'gdal-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const ending = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal;
  const path = join(folder, 'output.gpkg');
  let said: Said = { told: [], answered: '' };
  const work = async (): Promise<Converted> => {
    const timer = setInterval(() => options.onWork?.(), toldMs);
    try {
      const task = await taskOf(source, group, context, { ...options, signal, folder, path });
      const end = await runGdal({ ...task, onSaid: (now) => (said = now) });
      return { ...(await convertedOf(source, group, context, { end, path })), folder, close: remove };
    } catch (error) {
      await remove();
      throw error;
    } finally {
      clearInterval(timer);
    }
  };
  const whole = work();
  // Who reads meanwhile asks for it later.
  whole.catch(() => undefined);
  const close = async (): Promise<void> => {
    ending.abort();
    await whole.catch(() => undefined);
    await remove();
  };
  return { path, whole, said: () => said, close };
}

interface Placed extends ConvertOptions {
  folder: string;
  path: string;
}

/** What GDAL is to do. What may be refused before is so. */
async function taskOf(source: GdalSource, group: FileGroup, { limits }: ReadContext, options: Placed): Promise<GdalRun> {
  for (const file of group.files) await refuseDocumentType(file);
  await refuseLeading(source, group.main);
  await source.check?.(group.main);
  const sizeBytes = group.files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const bound = mostBytes(sizeBytes, limits);
  if (((await source.leastBytes?.(group.main)) ?? 0) > bound) throw refuse(gdalMessages.tooLarge(group.main.name));
  const { input, writtenBytes } = await lay(source, group, options.folder, limits);
  if (writtenBytes >= bound) throw refuse(gdalMessages.tooLarge(group.main.name));
  return {
    driver: source.driver,
    writer: 'GPKG',
    input,
    output: options.path,
    ...statedOf(options),
    openOptions: source.openOptions,
    folder: options.folder,
    // What is written is for us alone: after a crash it is made again. Only with a log of what is written nobody waits for who reads meanwhile.
    config: {
      OGR_SQLITE_SYNCHRONOUS: 'OFF',
      ...(options.isMeanwhile && { OGR_SQLITE_JOURNAL: 'WAL' }),
      ...source.config,
      ...(options.asTexts && source.textsConfig),
    },
    mostBytes: bound - writtenBytes,
    memoryBytes: mostMemory(sizeBytes),
    timeLimitMs: limits.timeLimitMs,
    signal: options.signal,
  };
}

/** What GDAL has made of it. */
async function convertedOf(
  source: GdalSource,
  group: FileGroup,
  context: ReadContext,
  { end, path }: { end: GdalEnd; path: string },
): Promise<Pick<Converted, 'group' | 'coded' | 'warningsOf'>> {
  const { main } = group;
  const warned = judge(source, main, end, context);
  if (!(await stat(path).catch(() => null))) throw refuse(gdalMessages.noLayers(main.name, source.name));
  const unsaid = (await source.unsaid?.(group)) ?? [];
  const warningsOf = (layer?: string): StoredMessage[] => [
    ...unsaid.filter((fault) => layer === undefined || (fault.layer ?? layer) === layer).map(({ message }) => message),
    ...saidOf(main, warned, layer),
  ];
  return { group: await packageOf(path, main), coded: codedBy(source, end.told), warningsOf };
}

/** What GDAL writes goes by the name of what it reads. */
export async function packageOf(path: string, main: ProbedFile): Promise<FileGroup> {
  const file: ProbedFile = { ...(await fileOnDisk(path, main.name)), base: main.base, signature: main.signature };
  return { main: file, files: [file] };
}

export function codedBy(source: GdalSource, told: readonly string[]): CodedColumns {
  return { ...toldColumns(told), maps: new Set(source.maps) };
}

/** A file may grow to this size whatever its own: a GeoPackage of many layers is large without a record. */
const freeBytes = 256 * 1024 ** 2;

/** What may be made of files: one block of a drawing, inserted in rows and columns, is a line of text and fills any disk. */
export function mostBytes(sizeBytes: number, { maxExpandedBytes, maxRatio }: Limits): number {
  return Math.min(maxExpandedBytes, Math.max(freeBytes, sizeBytes * maxRatio));
}

/** The files beside each other as GDAL wants them, in a folder where the format is one; and what was written for that. */
async function lay(source: GdalSource, group: FileGroup, folder: string, limits: Limits): Promise<{ input: string; writtenBytes: number }> {
  const place = source.folder === undefined ? join(folder, 'input') : join(folder, `input.${source.folder}`);
  await mkdir(place);
  const taken = new Set<string>();
  let writtenBytes = 0;
  for (const file of group.files) {
    const name = nameOf(source, file);
    if (taken.has(name)) throw refuse(gdalMessages.partTwice(group.main.name, source.name, name));
    taken.add(name);
    writtenBytes += await put(source, file, join(place, name), limits);
  }
  return { input: source.folder === undefined ? join(place, nameOf(source, group.main)) : place, writtenBytes };
}

/** A file under another path: a link of the file system, not to a place, as GDAL sees one folder only. */
export async function linkFile(file: Pick<ProbedFile, 'path'>, path: string): Promise<void> {
  const own = await realpath(await file.path());
  await link(own, path).catch(() => copyFile(own, path));
}

/** Answers how many bytes were written. */
async function put(source: GdalSource, file: ProbedFile, path: string, limits: Limits): Promise<number> {
  if (source.hasPlacesAsText && file.signature.id === 'kmz') {
    const written = await putEndlessKmz(file, path, limits);
    if (written > 0) return written;
  }
  const head = await file.head();
  const isWide = fromWide(head) !== null;
  const text = (): AsyncIterable<Buffer> => fromWide(head)?.(file.stream()) ?? file.stream();
  const lacksNumbers = source.hasPlacesAsText === true && file.signature.id !== 'kmz' && (await mayLackNumbers(text()));
  if (!source.rewrite && !isWide && !lacksNumbers) {
    await linkFile(file, path);
    return 0;
  }
  const target = createWriteStream(path, { flags: 'wx' });
  const chunks = lacksNumbers ? withEndless(text()) : text();
  await pipeline(Readable.from(source.rewrite ? source.rewrite(decoded(head))(chunks) : chunks), target);
  return target.bytesWritten;
}

/** Layers are often called after their file: its name without what means something to shells, paths and GDAL. */
function nameOf(source: GdalSource, file: ProbedFile): string {
  const own = extension(file.base);
  const bare = own === '' ? file.base : file.base.slice(0, -own.length - 1);
  const name = bare
    .replace(/[^\p{L}\p{N}_. -]/gu, '_')
    .replace(/^[-. ]+/, '_')
    .slice(0, 80);
  const ending = source.folder === undefined ? (source.extensionOf?.(file) ?? Object.keys(source.extensions)[0]!) : own;
  return ending === '' ? name : `${name}.${ending}`;
}

/** Records that are seen at once by who reads meanwhile: as many as are handed on at once. */
const seenRecords = batchRecords;
const writtenRecords = 65_536;

function statedOf({ layer, limit, isMeanwhile }: ConvertOptions): Pick<GdalRun, 'options' | 'layers'> {
  const writing = `-f GPKG -lco SPATIAL_INDEX=NO -lco FID=${ownColumns.number} -lco GEOMETRY_NAME=${ownColumns.geometry} -gt ${isMeanwhile ? seenRecords : writtenRecords} -unsetFid -nomd -noNativeData${isMeanwhile ? ' -progress' : ''}`;
  const limited = limit === undefined ? [] : ['-limit', String(limit)];
  // A layer that is called like an option would be one; where it is not there, the reader of GeoPackages says so.
  const only = layer === undefined || layer.startsWith('-') ? [] : [layer];
  return { options: [...writing.split(' '), ...limited], layers: only };
}

/** Errors after which GDAL has read everything: about coordinate systems that it does not know, and lists of what is known. */
const harmless = /PROJ:|crs not found|No schema information/i;
/** The last thing that it writes of a layer, and cannot where a coordinate is no finite number: that is told of its record. */
const endlessExtent = /UPDATE gpkg_contents SET min_x.* no such column: (?:Inf|NaN)/i;
/** Warnings about the file that we let it write. */
const aboutWriting = /output driver|Progress turned off|non-standard|-mapFieldType|Misconversion|More than \d+ (?:errors|warnings)/i;
const warningsTold = 5;

/** Refuses what GDAL could not read to its end; answers what else it told. */
export function judge(
  source: Pick<GdalSource, 'name'>,
  main: ProbedFile,
  { code, isLate, isTooLarge, lacksMemory, told }: GdalEnd,
  { limits }: { limits: Pick<Limits, 'timeLimitMs'> },
): string[] {
  if (lacksMemory) throw refuse(gdalMessages.refused(main.name, source.name, 'out of memory'));
  if (isTooLarge) throw refuse(gdalMessages.tooLarge(main.name));
  if (isLate) throw refuse(fileMessages.timeLimit(main.name, Math.round(limits.timeLimitMs / 1000)));
  const isEndless = told.some((line) => endlessExtent.test(line));
  const errors = told.filter((line) => /^ERROR \d+:/.test(line) && !harmless.test(line) && !endlessExtent.test(line)).map(plain);
  // Places in GDAL's own code say nothing to people.
  const error = errors.find((line) => !/\.cpp\b/.test(line));
  if (error !== undefined) throw refuse(gdalMessages.refused(main.name, source.name, error));
  if ((code !== 0 && !isEndless) || errors.length > 0) throw refuse(gdalMessages.unreadable(main.name, source.name));
  return told.filter((line) => line.startsWith('Warning') && !aboutWriting.test(line)).map(plain);
}

/** The first warnings, each once: GDAL warns of record after record. */
function saidOf(main: ProbedFile, warned: readonly string[], layer: string | undefined): StoredMessage[] {
  const told = warned.filter((text) => layer === undefined || concerns(text, layer)).map((text) => gdalMessages.warning(main.name, text));
  return [...new Map(told.map((warning) => [warning.de, warning])).values()].slice(0, warningsTold);
}

/** Without the number of the kind of error, and without the folder that nobody knows. */
function plain(line: string): string {
  const text = line.replace(/^(?:ERROR|Warning) \d+:\s*/, '').replace(/(?:\/[^\s/'"`]+)+\/(?=[^\s/]+)/g, '');
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
