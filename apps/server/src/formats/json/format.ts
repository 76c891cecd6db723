import { groupsOf, type Description, type FileGroup, type FormatDefinition, type ReadContext } from '../definition.ts';
import { stem } from '../files/source.ts';
import { Sampler } from '../reading/sampler.ts';
import { jsonShape } from '../text/json-shape.ts';
import type { DetectOptions, ReadOptions, SourceReading } from '../types.ts';
import { jsonLayout } from './layout.ts';
import { readRecords } from './read.ts';

/** Lists of objects as services and programs write them: an array, the list of an object, an object a line; with places as in tables. */
export const jsonFormat: FormatDefinition = {
  id: 'json',
  name: { de: 'JSON', en: 'JSON' },
  extensions: { json: 'application/json', jsonl: null, ndjson: null },
  detect: [{ id: 'json_records', label: 'JSON', text: (text, extension) => jsonShape(text, extension).kind === 'records' }],
  companions: [],
  set: [],
  yields: ['feature', 'row'],
  claim: (files) => groupsOf(files, 'json_records'),
  layerNames: async (group) => [stem(group.main.base)],
  describe,
  read,
};

async function read(group: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading> {
  const file = group.main;
  const layout = await jsonLayout(file, options, context);
  return {
    crs: layout.crs,
    fields: [],
    totalBytes: file.sizeBytes,
    count: null,
    warnings: layout.warnings,
    batches: readRecords(file, layout, context, options.signal),
    close: async () => undefined,
  };
}

/** Records described; larger files are not read to their end. */
const describedRecords = 20_000;

async function describe(group: FileGroup, context: ReadContext, options: DetectOptions): Promise<Description> {
  const file = group.main;
  const layout = await jsonLayout(file, options, context);
  const sampler = new Sampler(file.name);
  let records = 0;
  for await (const batch of readRecords(file, layout, context)) {
    sampler.addBatch(batch);
    records += batch.count + batch.rejected.length;
    if (records >= describedRecords) break;
  }
  const isWhole = records < describedRecords;
  const isForeign = layout.warnings.some(({ code }) => code === 'encoding_fallback');
  return {
    layers: [
      {
        name: stem(file.base),
        geometryTypes: [...sampler.types],
        crs: layout.crs,
        encoding: isForeign ? 'windows-1252' : layout.decoder.encoding,
        count: isWhole ? records : null,
        fields: sampler.fields,
        extent: isWhole ? sampler.extent : null,
        places: sampler.places,
        sample: sampler.sample,
      },
    ],
    warnings: layout.warnings,
  };
}
