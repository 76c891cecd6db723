import type { DataSet, ProbedFile } from './definition.ts';
import { gatherFiles } from './files/gather.ts';
import { formats } from './formats.ts';
import { guarded } from './guard.ts';
import { withDefaults } from './limits.ts';
import { fileMessages, refuse } from './messages.ts';
import { isNamed, unreadOf, unreadWarnings } from './unread.ts';
import type { Detection, FormatMessage, Limits, ReadOptions, SourceReading, UploadedFile } from './types.ts';

/** Files that accompany others: they are not what an upload without data is refused for, if there is anything else. */
const secondary = new Set(['companion', 'prj', 'cpg', 'shx', 'pdf', 'html', 'png', 'jpeg']);

/** What the uploaded files hold; throws FormatError when nothing of it can be imported or a file is broken. */
export async function detect(files: UploadedFile[], limits?: Partial<Limits>): Promise<Detection[]> {
  const context = { limits: withDefaults(limits) };
  const gathered = await gatherFiles(files, context.limits);
  try {
    const { dataSets, warnings } = sortOut(gathered.files);
    const detections: Detection[] = [];
    for (const { format, group } of dataSets) {
      const described = await format.describe(group, context);
      detections.push({
        format: format.id,
        formatName: format.name,
        file: group.main.name,
        layers: described.layers,
        warnings: [...described.warnings, ...(detections.length === 0 ? warnings : [])],
      });
    }
    return detections;
  } finally {
    await gathered.close();
  }
}

/** Opens one layer for reading. With several data sets `options.layer` says which one. */
export async function openReading(files: UploadedFile[], options: ReadOptions, limits?: Partial<Limits>): Promise<SourceReading> {
  const context = { limits: withDefaults(limits) };
  const gathered = await gatherFiles(files, context.limits);
  try {
    const { dataSets } = sortOut(gathered.files);
    const { format, group } = await choose(dataSets, options.layer, context);
    const reading = await format.open(group, options, context);
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

/** Lets every format claim its files; what nobody claims is an error when it is all there is, else a warning. */
function sortOut(files: readonly ProbedFile[]): { dataSets: DataSet[]; warnings: FormatMessage[] } {
  let rest = files;
  const dataSets: DataSet[] = [];
  for (const format of formats) {
    const groups = format.claim(rest);
    const claimed = new Set(groups.flatMap((group) => group.files));
    rest = rest.filter((file) => !claimed.has(file));
    dataSets.push(...groups.map((group) => ({ format, group })));
  }
  if (dataSets.length === 0) throw refusal(files);
  return { dataSets, warnings: unreadWarnings(unreadOf(rest, dataSets)) };
}

function refusal(files: readonly ProbedFile[]): Error {
  const unread = unreadOf(files, []);
  const found = unread.find(({ id }) => !secondary.has(id)) ?? unread[0];
  if (!found) return refuse(fileMessages.nothing());
  if (found.id === 'empty') return refuse(fileMessages.empty(found.name));
  return refuse(fileMessages.unknown(found.name, isNamed(found.id) ? found.label : null));
}

/** The data set that holds the layer; a layer is named as in `detect`. */
async function choose(dataSets: DataSet[], layer: string | undefined, context: { limits: Limits }): Promise<DataSet> {
  const [first] = dataSets;
  if (first && dataSets.length === 1) return first;
  const names: string[] = [];
  for (const dataSet of dataSets) {
    const own = await dataSet.format.layerNames(dataSet.group, context);
    if (layer !== undefined && own.includes(layer)) return dataSet;
    names.push(...own);
  }
  throw refuse(layer === undefined ? fileMessages.severalDataSets(names) : fileMessages.unknownLayer(layer, names));
}
