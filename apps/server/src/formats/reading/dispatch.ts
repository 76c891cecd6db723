import { stat } from 'node:fs/promises';
import type { DataSet, FileGroup, FormatDefinition, ProbedFile, ReadContext } from '../definition.ts';
import { gatherFiles, type Gathered } from '../files/gather.ts';
import { formats } from '../formats.ts';
import { guarded } from './guard.ts';
import { layerNamesApart, type NamedSet } from './layer-names.ts';
import { withDefaults } from './limits.ts';
import { fileMessages, refuse } from '../messages.ts';
import { FormatError } from '../../problems/index.ts';
import { recogniserOf } from '../signatures/recognise.ts';
import { accompanying, ignoredFiles, isNamed, unreadOf } from './unread.ts';
import type { Detection, IgnoredFile, Limits, DetectOptions, ReadOptions, SourceReading, UploadedFile } from '../types.ts';

/** What a file is, to all formats. */
export const recognise = recogniserOf(formats);
const detected = new Set(formats.flatMap(({ detect: kinds }) => kinds.map(({ id }) => id)));
const gather = (files: readonly UploadedFile[], limits: Limits): Promise<Gathered> =>
  gatherFiles(files, limits, recognise, ({ id }) => detected.has(id));

/** Files that accompany others: they are not what an upload without data is refused for, if there is anything else. */
const secondary = new Set([...accompanying, 'pdf', 'html', 'png', 'jpeg']);
const accepted = formats.map(({ name }) => name.de).join(', ');

/** What the uploaded files hold; throws FormatError when nothing of it can be imported. A data set that is broken is told among what is ignored. */
export async function detect(files: UploadedFile[], limits?: Partial<Limits>, options: DetectOptions = {}): Promise<Detection[]> {
  const context = await contextOf(files, limits);
  const gathered = await gather(files, context.limits);
  try {
    const { dataSets, ignored } = sortOut(gathered.files);
    const detections: Detection[] = [];
    let refused: FormatError | undefined;
    for (const { format, group } of dataSets) {
      try {
        const { layers, warnings } = await format.describe(group, context, options);
        detections.push({ format: format.id, file: group.main.name, layers, warnings, ignored: [] });
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        refused ??= error;
        ignored.push({ name: group.main.name, ...error.said });
      }
    }
    const [first] = detections;
    if (!first) throw refused!;
    first.ignored = ignored;
    const names = layerNamesApart(detections.map(({ file, layers }) => ({ main: file, layers: layers.map(({ name }) => name) })));
    detections.forEach(({ layers }, set) => layers.forEach((layer, index) => (layer.name = names[set]![index]!)));
    return detections;
  } finally {
    await gathered.close();
  }
}

/** Opens one layer for reading. With several data sets `options.layer` says which one. */
export async function openReading(files: UploadedFile[], options: ReadOptions, limits?: Partial<Limits>): Promise<SourceReading> {
  const context = await contextOf(files, limits);
  const gathered = await gather(files, context.limits);
  try {
    const { dataSets } = sortOut(gathered.files);
    const { dataSet, layer } = await choose(dataSets, options.layer, context);
    const { format, group } = dataSet;
    const reading = await format.read(group, { ...options, layer }, context);
    return guarded(reading, {
      file: group.main.name,
      signal: options.signal,
      timeLimitMs: context.limits.timeLimitMs,
      close: gathered.close,
    });
  } catch (error) {
    await gathered.close();
    throw error;
  }
}

/** What is written into a file changes its time, and one that is gone is told when it is opened. */
async function contextOf(files: readonly UploadedFile[], limits: Partial<Limits> | undefined): Promise<ReadContext> {
  const facts = await Promise.all(files.map(({ path }) => stat(path).catch(() => null)));
  const origin = files.map(({ path, name }, index) => [path, name, facts[index]?.size, facts[index]?.mtimeMs, facts[index]?.ino]);
  return { limits: withDefaults(limits), origin: JSON.stringify(origin) };
}

/** Lets every format claim its files; what nobody claims is an error when it is all there is, else told as ignored. */
function sortOut(files: readonly ProbedFile[]): { dataSets: DataSet[]; ignored: IgnoredFile[] } {
  let rest = files;
  const dataSets: DataSet[] = [];
  for (const format of formats) {
    const groups = format.claim(rest, files);
    const claimed = new Set(groups.flatMap((group) => group.files));
    rest = rest.filter((file) => !claimed.has(file));
    dataSets.push(...groups.map((group) => ({ format, group })));
  }
  if (dataSets.length === 0) throw refusal(files);
  return { dataSets, ignored: ignoredFiles(unreadOf(rest, dataSets)) };
}

function refusal(files: readonly ProbedFile[]): Error {
  const unread = unreadOf(files, []);
  const found = unread.find(({ id }) => !secondary.has(id)) ?? unread[0];
  if (!found) return refuse(fileMessages.nothing());
  if (found.id === 'empty') return refuse(fileMessages.empty(found.name));
  if (found.lacks) return refuse(fileMessages.withoutGdal(found.name, found.lacks));
  // A format that knows the file, but reads it only with others.
  const own = formats.find(({ detect }) => detect.some(({ id }) => id === found.id));
  const [leads] = own?.set ?? [];
  if (own)
    return refuse(
      leads === undefined ? fileMessages.asArchive(found.name, found.label) : fileMessages.partOnly(found.name, found.label, leads),
    );
  return refuse(fileMessages.unknown(found.name, isNamed(found.id) ? found.label : null, accepted));
}

/** The data set that holds the layer, which is named as in `detect`, and the name that its format gives it. */
async function choose(
  dataSets: DataSet[],
  layer: string | undefined,
  context: ReadContext,
): Promise<{ dataSet: DataSet; layer: string | undefined }> {
  const [first] = dataSets;
  if (first && dataSets.length === 1) return { dataSet: first, layer };
  const sets: NamedSet[] = [];
  for (const { format, group } of dataSets) sets.push({ main: group.main.name, layers: await namesOf(format, group, context) });
  const names = layerNamesApart(sets);
  if (layer === undefined) throw refuse(fileMessages.severalDataSets(names.flat()));
  const set = names.findIndex((own) => own.includes(layer));
  if (set < 0) throw refuse(fileMessages.unknownLayer(layer, names.flat()));
  return { dataSet: dataSets[set]!, layer: sets[set]!.layers[names[set]!.indexOf(layer)] };
}

/** A data set that is broken has no layers; another may be what is asked for. */
async function namesOf(format: FormatDefinition, group: FileGroup, context: ReadContext): Promise<string[]> {
  return format.layerNames(group, context).catch((error: unknown) => {
    if (error instanceof FormatError) return [];
    throw error;
  });
}
