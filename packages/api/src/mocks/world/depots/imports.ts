import { beginningFault } from '../../../client/beginning.ts';
import type { MessageLanguage } from '../../../client/errors.ts';
import type { Datum } from '../../../schemas/datum.ts';
import { inputHints } from '../../../schemas/hints.ts';
import type { DetectedLayer, FileBeginning, TableSettings, Upload, UploadedFile } from '../../../schemas/job.ts';
import { typeUri } from '../../../types/chain.ts';
import { MockError, invalid, notFound } from '../../errors.ts';
import { isInDegrees, proposalsFor } from './crs.ts';
import { extentOf } from './records.ts';
import type { World } from '../state.ts';
import { isTable, tableReading, tableRecords } from './tables.ts';

interface GeoJsonFeature {
  readonly geometry: { type: string } | null;
  readonly properties: Record<string, unknown> | null;
}

/** The records of a GeoJSON FeatureCollection; null when the text is none. */
export function geoJsonRecords(text: string): Omit<Datum, 'resource_uri'>[] | null {
  try {
    const parsed = JSON.parse(text) as { type?: string; features?: GeoJsonFeature[] };
    if (parsed.type !== 'FeatureCollection' || !parsed.features) return null;
    return parsed.features.map((feature, index) => ({
      id: index + 1,
      content_type: typeUri('feature'),
      geometry: feature.geometry,
      properties: feature.properties ?? {},
    }));
  } catch {
    return null;
  }
}

function detectedLayer(file: string, records: readonly Omit<Datum, 'resource_uri'>[]): DetectedLayer {
  const full = records.map((record) => ({ ...record, resource_uri: null }));
  const extent = extentOf(full);
  const keys = [...new Set(records.flatMap((record) => Object.keys(record.properties ?? {})))];
  const isPlaced = extent === null || isInDegrees(extent);
  return {
    name: file.replace(/\.\w+$/, ''),
    file,
    format_name: 'GeoJSON',
    record_type: 'feature',
    geometry_types: [...new Set(records.flatMap((record) => record.geometry?.type ?? []))],
    srid: isPlaced ? 4326 : null,
    crs_name: 'WGS 84',
    crs_status: isPlaced ? 'known' : 'unknown',
    crs_proposals: isPlaced ? [] : proposalsFor(extent),
    encoding: 'utf-8',
    table: null,
    count: records.length,
    fields: keys.map((key) => ({ name: key, kind: typeof records[0]?.properties?.[key] })),
    extent_native: extent,
    extent4326: isPlaced ? extent : null,
    sample: records.slice(0, 10).map((record, index) => ({
      number: index + 1,
      properties: record.properties ?? {},
      geometry: isPlaced ? (record.geometry ?? null) : null,
    })),
  };
}

function fileAt(upload: Upload, path: string | undefined): UploadedFile | undefined {
  return upload.files.findLast((file) => file.status === 'success' && (path === undefined || file.path === path || file.uuid === path));
}

export function requireFile(upload: Upload, path: string | undefined, layer: string | undefined): UploadedFile {
  const file = fileAt(upload, path);
  if (!file) throw new MockError(422, 'no_such_file', `In diesem Upload gibt es keine Datei „${path ?? ''}“.`);
  if (layer !== undefined && !file.layers.some((one) => one.name === layer))
    throw new MockError(
      422,
      'no_such_layer',
      `In „${file.name}“ gibt es keinen Layer „${layer}“; vorhanden: ${file.layers.map(({ name }) => name).join(', ')}.`,
    );
  return file;
}

function tableLayer(name: string, text: string, stated: TableSettings): DetectedLayer {
  const layer = detectedLayer(name, tableRecords(text, stated));
  const reading = tableReading(text, stated);
  const table = { ...layer, format_name: 'CSV', encoding: stated.encoding ?? 'utf-8', table: reading };
  return reading.place.kind === 'none' ? { ...table, record_type: 'row', geometry_types: [], srid: null, crs_name: null } : table;
}

function layerIn(name: string, text: string, stated: TableSettings): DetectedLayer | null {
  if (isTable(name)) return tableLayer(name, text, stated);
  const records = geoJsonRecords(text);
  return records && detectedLayer(name, records);
}

/** The records of a file as the user says that it is read. */
export function recordsIn({ name, layers }: UploadedFile, text: string): Omit<Datum, 'resource_uri'>[] {
  return (isTable(name) ? tableRecords(text, layers[0]?.table?.stated ?? {}) : geoJsonRecords(text)) ?? [];
}

/** Looks into a table again, read as the user says. */
export function readTable(world: World, uploadId: string, path: string, layerName: string | undefined, settings: TableSettings): Upload {
  const upload = world.uploads.get(uploadId);
  if (!upload) throw notFound();
  const file = requireFile(upload, path, layerName);
  if (!file.layers.some(({ table }) => table !== null)) {
    const text = `„${layerName ?? file.layers[0]?.name ?? ''}“ in „${file.name}“ ist keine Tabelle. Einstellungen dafür gibt es bei CSV-Dateien und Tabellenblättern.`;
    throw new MockError(422, 'no_table', text, { fields: { layer: layerName ?? '' } });
  }
  const layer = layerIn(file.name, world.uploadTexts.get(`${uploadId}/${file.path}`) ?? '', settings);
  const files = upload.files.map((one) => (one === file ? { ...file, layers: layer ? [layer] : [] } : one));
  const read = { ...upload, files };
  world.uploads.set(uploadId, read);
  return read;
}

/** What a file holds; the mock reads GeoJSON and simple CSV. */
function fileOf({ upload_id, files }: Upload, path: string, text: string): UploadedFile {
  const name = path.split('/').at(-1) ?? path;
  const found = layerIn(name, text, {});
  return {
    uuid: `${upload_id}-${files.length + 1}`,
    path,
    name,
    size: new TextEncoder().encode(text).length,
    status: found ? 'success' : 'failed',
    format: found?.format_name.toLowerCase() ?? null,
    format_name: found?.format_name ?? null,
    layers: found ? [found] : [],
    ignored: [],
    part_of: null,
    warnings: [],
    error: found ? null : { code: 'unknown_format', text: `„${name}“ ist in keinem bekannten Format.` },
  };
}

/** What the beginning of a file tells: how many records there are, and how far they reach, is not known. The texts say nothing at their end. */
export async function previewFile(
  world: World,
  uploadId: string,
  sent: File,
  said: FileBeginning,
  language: MessageLanguage,
): Promise<UploadedFile> {
  const upload = world.uploads.get(uploadId);
  if (!upload) throw notFound();
  const fault = beginningFault(sent.size, said);
  if (fault) throw invalid({ [fault.field]: inputHints[fault.hint][language] }, language);
  const { name } = sent;
  const text = await sent.slice(0, sent.size - (said.end_bytes ?? 0)).text();
  const file = fileOf(upload, name, isTable(name) ? text.slice(0, text.lastIndexOf('\n') + 1) : closedFeatures(text));
  return {
    ...file,
    size: said.size ?? sent.size,
    status: 'uploading',
    layers: file.layers.map((layer) => ({ ...layer, count: null, extent_native: null, extent4326: null })),
  };
}

/** The features of a cut text that are whole. */
function closedFeatures(text: string): string {
  for (let end = text.lastIndexOf('}'); end > 0; end = text.lastIndexOf('}', end - 1)) {
    const whole = `${text.slice(0, end + 1)}]}`;
    if (geoJsonRecords(whole) !== null) return whole;
  }
  return text;
}

/** Takes a file into an upload and says what it holds. */
export function addFile(world: World, uploadId: string, path: string, text: string): UploadedFile {
  const upload = world.uploads.get(uploadId);
  if (!upload) throw notFound();
  const file = fileOf(upload, path, text);
  world.uploads.set(uploadId, { ...upload, files: [...upload.files.filter((other) => other.path !== path), file] });
  world.uploadTexts.set(`${uploadId}/${path}`, text);
  return file;
}
