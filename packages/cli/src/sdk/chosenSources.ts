import type { DetectedLayer, ImportSource, Upload, UploadedFile } from '@geo/api';
import type { Context } from './context.ts';
import { GeoError } from './errors.ts';

/** How files are read where the user knows better than they do. */
export interface ReadOptions {
  /** EPSG code that overrides the file's own. @default that of the file */
  readonly crs?: number | undefined;
  /** @default as the file says or looks */
  readonly encoding?: string | undefined;
  /** Name of the layer, of files that have several. */
  readonly layer?: string | undefined;
}

/** A layer of an uploaded file that is imported. */
export interface Source extends ImportSource {
  /** Name of the file. */
  readonly name: string;
  readonly detected: DetectedLayer;
}

/** What is imported of an upload: one layer of each file that has some. */
export function chosenSources(context: Context, { files }: Upload, options: ReadOptions): readonly Source[] {
  const { say } = context;
  const broken = files.find(({ error }) => error !== null);
  if (broken) throw new GeoError('file', say('fileRefused', { file: broken.name, reason: broken.error!.text }));
  const sources = files.flatMap((file) => sourceOf(context, file, options) ?? []);
  if (sources.length > 0) return sources;
  const ignored = files.flatMap((file) => file.ignored.map(({ name, text }) => `${name}: ${text}`));
  throw new GeoError(
    'file',
    say('nothingToImport', { files: files.map(({ name }) => name).join(', '), ignored: ignored.join(' ') }).trim(),
  );
}

function sourceOf({ say }: Context, file: UploadedFile, { layer, crs, encoding }: ReadOptions): Source | null {
  const { name, layers, part_of } = file;
  if (layers.length === 0) {
    if (part_of === null && file.ignored.length === 0) throw new GeoError('file', say('fileWithoutLayers', { file: name }));
    return null;
  }
  const known = layers.map((one) => one.name).join(', ');
  const detected = layer === undefined ? layers[0]! : layers.find((one) => one.name === layer);
  if (detected === undefined) throw new GeoError('choice', say('layerUnknown', { file: name, layer: layer!, known }));
  if (layer === undefined && layers.length > 1) throw new GeoError('choice', say('layersSeveral', { file: name, known }));
  if (detected.crs_status === 'unknown' && crs === undefined) {
    const proposals = detected.crs_proposals.map((one) => `${one.srid} (${one.name})`).join(', ') || '–';
    throw new GeoError('choice', say('crsUnknown', { file: name, proposals }));
  }
  // Two files of an archive may have the same path.
  return { name, detected, path: file.uuid, layer: detected.name, config: { crs, encoding } };
}

/** The type of the records of all sources; refuses where they are of several. */
export function recordTypeOf({ say }: Context, sources: readonly Source[]): string {
  const types = [...new Set(sources.map(({ detected }) => detected.record_type))];
  if (types.length > 1) throw new GeoError('choice', say('typesSeveral', { types: types.join(', ') }));
  return types[0]!;
}

/** The system of a new depot: that of the first source that has one. */
export function sridOf(sources: readonly Source[]): number | undefined {
  return sources.map(({ detected }) => detected.srid).find((srid) => srid !== null) ?? undefined;
}
