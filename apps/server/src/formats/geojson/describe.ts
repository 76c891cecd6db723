import type { Geometry } from 'geojson';
import type { Description, FileGroup, ReadContext } from '../definition.ts';
import { stem } from '../files/source.ts';
import { BatchBuilder } from '../reading/batch.ts';
import { isObject } from '../text/json.ts';
import { fileMessages, geometryMessages, refuse } from '../messages.ts';
import { jsonMessages } from './messages.ts';
import { pageOfJson } from '../reading/page-of-more.ts';
import { Sampler } from '../reading/sampler.ts';
import { parseWithBare } from '../text/bare-numbers.ts';
import { asUtf8, markedEncoding, requireDecoder } from '../text/decoder.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { typeNumbers } from '../wkb/fromGeometry.ts';
import { wgs84 } from '../crs/plausible.ts';
import { crsOfMember } from './crs.ts';
import { judgeDegrees } from './degrees.ts';
import { newSplitter } from './envelope.ts';
import { FeatureParser } from './feature.ts';

/** Features are parsed up to this many bytes; the rest is only counted. */
const parsedBytes = 128 * 1024 * 1024;

/** Reads the file to its end, so that the count is right and a `crs` after the features is found. */
export async function describeGeoJson(group: FileGroup, context: ReadContext): Promise<Description> {
  const file = group.main;
  const warnings: StoredMessage[] = [];
  const builder = new BatchBuilder(warnings);
  const parser = new FeatureParser(file.name, warnings);
  const sampler = new Sampler(file.name);
  const decoder = requireDecoder(markedEncoding(await file.head())?.label ?? 'utf-8', file.name);
  const verdicts: StoredMessage[] = [];
  let count = 0;
  let bytes = 0;
  const splitter = newSplitter(file, context, (item) => {
    count++;
    bytes += item.to - item.from;
    if (bytes > parsedBytes) return;
    const parsed = parser.parse(item, count);
    if (parsed === 'not_geojson' && count === 1) throw refuse(jsonMessages.notGeoJson(file.name));
    if (parsed === 'not_geojson' || 'code' in parsed) return;
    builder.addGeometry(count, parsed.geometry, '{}', context.limits.maxDepth);
    const usable = builder.take(0).count === 1;
    if (usable) sampler.add(count, parsed.properties, asGeometry(parsed.geometry), item.to - item.from);
    if (verdicts.length < 20) verdicts.push(...verdictOf(parsed.geometry, file.name, count));
  });
  for await (const chunk of asUtf8(file.stream(), decoder)) splitter.push(chunk);
  splitter.end();
  const { envelopes } = splitter;
  checkEnvelopes(envelopes, file.name, count);
  warnings.push(...pageOfJson(envelopes, file.name, count));
  const crs =
    envelopes.map((text) => crsOfMember(parseWithBare(text.replace(/^\uFEFF/, '')).value)).find((found) => found !== undefined) ?? wgs84;
  if (crs.srid === null) warnings.push(fileMessages.unknownCrs(file.name, crs.name));
  if (crs.srid === 4326) warnings.push(...verdicts);
  return {
    layers: [
      {
        name: stem(file.base),
        geometryTypes: [...sampler.types],
        crs,
        encoding: decoder.encoding === 'utf-8' ? parser.encoding : decoder.encoding,
        count,
        fields: sampler.fields,
        extent: bytes > parsedBytes ? null : sampler.extent,
        places: sampler.places,
        sample: sampler.sample,
      },
    ],
    warnings,
  };
}

/** Only for geometries that were written to WKB, which proves their shape. */
function asGeometry(value: unknown): Geometry | null {
  return isObject(value) && typeof value.type === 'string' && value.type in typeNumbers ? (value as unknown as Geometry) : null;
}

function verdictOf(geometry: unknown, file: string, number: number): StoredMessage[] {
  const verdict = judgeDegrees(geometry);
  if (verdict === 'fine') return [];
  return [verdict === 'outside' ? geometryMessages.notDegrees(file, number) : geometryMessages.maybeSwapped(file, number)];
}

/** What stands around the features must be JSON too; a file with neither features nor objects is no GeoJSON. */
export function checkEnvelopes(envelopes: readonly string[], file: string, records: number): void {
  checkSyntax(envelopes, file);
  if (envelopes.length === 0 && records === 0) throw refuse(jsonMessages.notGeoJson(file));
}

export function checkSyntax(envelopes: readonly string[], file: string): void {
  for (const text of envelopes) {
    try {
      parseWithBare(text.replace(/^\uFEFF/, ''));
    } catch (error) {
      throw refuse(jsonMessages.syntax(file, 0, 1, error instanceof Error ? error.message : undefined), error);
    }
  }
}
