import { groupsOf, type FileGroup, type FormatDefinition, type ReadContext } from '../definition.ts';
import { stem } from '../files/source.ts';
import { BatchBuilder } from '../reading/batch.ts';
import { pageOfJson } from '../reading/page-of-more.ts';
import { fileMessages, refuse } from '../messages.ts';
import { jsonMessages } from './messages.ts';
import { asUtf8, markedEncoding, requireDecoder, type Decoder } from '../text/decoder.ts';
import { jsonShape } from '../text/json-shape.ts';
import { skipBlank } from '../text/json-walk.ts';
import type { ReadOptions, SourceBatch, SourceReading } from '../types.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { wgs84 } from '../crs/plausible.ts';
import { noteDegrees } from './degrees.ts';
import { checkEnvelopes, describeGeoJson } from './describe.ts';
import { findCrs, newSplitter } from './envelope.ts';
import { FeatureParser } from './feature.ts';
import { geoJsonWriter } from './write.ts';

const extensions = { geojson: 'application/geo+json', json: 'application/json', geojsonl: null, ndjson: null, jsonl: null };

/** GeoJSON: collection, feature, geometry, array or sequence of features; WGS 84 unless a `crs` member says otherwise. */
export const geoJsonFormat: FormatDefinition = {
  id: 'geojson',
  name: { de: 'GeoJSON', en: 'GeoJSON' },
  extensions,
  // Any JSON that is neither records nor has the mark of another format: what it lacks is told when it is read.
  detect: [
    {
      id: 'json',
      label: 'JSON',
      text: (text, extension) =>
        '{['.includes(text[skipBlank(text, 0)] ?? ' ') ? jsonShape(text, extension).kind !== 'records' : extension in extensions,
    },
  ],
  companions: [],
  set: [],
  yields: ['feature'],
  claim: (files) => groupsOf(files, 'json'),
  layerNames: async (group) => [stem(group.main.base)],
  describe: describeGeoJson,
  read,
  writer: geoJsonWriter,
};

async function read(group: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading> {
  const file = group.main;
  const warnings: StoredMessage[] = [];
  const decoder = requireDecoder(options.encoding ?? markedEncoding(await file.head())?.label ?? 'utf-8', file.name);
  const crs = options.crs ?? (await findCrs(file, decoder, context, options.signal)) ?? wgs84;
  if (crs.srid === null && !options.crs) warnings.push(fileMessages.unknownCrs(file.name, crs.name));
  return {
    crs,
    fields: [],
    totalBytes: file.sizeBytes,
    count: null,
    warnings,
    batches: readBatches(group, { decoder, degrees: crs.srid === 4326, warnings, signal: options.signal }, context),
    close: async () => undefined,
  };
}

interface Pass {
  decoder: Decoder;
  degrees: boolean;
  warnings: StoredMessage[];
  signal: AbortSignal | undefined;
}

async function* readBatches(group: FileGroup, pass: Pass, context: ReadContext): AsyncGenerator<SourceBatch> {
  const file = group.main;
  const builder = new BatchBuilder(pass.warnings);
  const parser = new FeatureParser(file.name, pass.warnings);
  const ready: SourceBatch[] = [];
  let number = 0;
  let bytesDone = 0;
  const splitter = newSplitter(file, context, (item) => {
    number++;
    const parsed = parser.parse(item, number);
    if (parsed === 'not_geojson') {
      if (number === 1) throw refuse(jsonMessages.notGeoJson(file.name));
      builder.reject(number, jsonMessages.notFeature(number));
    } else if ('code' in parsed) {
      builder.reject(number, parsed);
    } else {
      builder.addGeometry(number, parsed.geometry, parsed.text, context.limits.maxDepth);
      if (pass.degrees) noteDegrees(builder, file.name, number, parsed.geometry);
    }
    if (builder.full) ready.push(builder.take(bytesDone));
  });
  for await (const chunk of asUtf8(file.stream(pass.signal), pass.decoder)) {
    splitter.push(chunk);
    bytesDone = Math.min(file.sizeBytes, bytesDone + chunk.length);
    yield* ready.splice(0);
  }
  splitter.end();
  checkEnvelopes(splitter.envelopes, file.name, number);
  pass.warnings.push(...pageOfJson(splitter.envelopes, file.name, number));
  if (!builder.empty || number === 0) yield builder.take(file.sizeBytes);
}
