import type { Datum } from '../../schemas/datum.ts';
import type { DetectedLayer, UploadedFile } from '../../schemas/job.ts';
import { typeUri } from '../../types/chain.ts';
import { notFound } from '../errors.ts';
import { isInDegrees, proposalsFor } from './crs.ts';
import { extentOf } from './records.ts';
import type { World } from './state.ts';

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

/** Takes a file into an upload and says what it holds; the mock reads GeoJSON only. */
export function addFile(world: World, uploadId: string, path: string, text: string): UploadedFile {
  const upload = world.uploads.get(uploadId);
  if (!upload) throw notFound();
  const records = geoJsonRecords(text);
  const name = path.split('/').at(-1) ?? path;
  const file: UploadedFile = {
    uuid: `${uploadId}-${upload.files.length + 1}`,
    path,
    name,
    size: new TextEncoder().encode(text).length,
    status: records ? 'success' : 'failed',
    format: records ? 'geojson' : null,
    format_name: records ? 'GeoJSON' : null,
    layers: records ? [detectedLayer(name, records)] : [],
    ignored: [],
    part_of: null,
    warnings: [],
    error: records ? null : { code: 'unknown_format', text: `„${name}“ ist in keinem bekannten Format.` },
  };
  world.uploads.set(uploadId, { ...upload, files: [...upload.files.filter((other) => other.path !== path), file] });
  world.uploadTexts.set(`${uploadId}/${path}`, text);
  return file;
}
