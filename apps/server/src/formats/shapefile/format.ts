import type { Description, FileGroup, FormatDefinition, ReadContext } from '../definition.ts';
import { isObject } from '../text/json.ts';
import { Sampler } from '../reading/sampler.ts';
import type { ReadOptions, SourceReading } from '../types.ts';
import { wkbToGeometry } from '../wkb/toGeometry.ts';
import { sourceFields } from './dbf.ts';
import { openShapefile, type OpenedShapefile } from './open.ts';
import { partsOf, shapefileGroups } from './parts.ts';
import { readShapefile } from './read.ts';

/** ESRI Shapefile, loose or zipped; also a lone .shp or .dbf. */
export const shapefileFormat: FormatDefinition = {
  id: 'shapefile',
  name: 'Shapefile',
  yields: ['feature', 'row'],
  claim: shapefileGroups,
  layerNames: async (group) => [partsOf(group).name],
  describe,
  open,
};

async function open(group: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading> {
  const opened = await openShapefile(partsOf(group), options, context);
  return {
    crs: opened.crs,
    fields: opened.dbf ? sourceFields(opened.dbf).map(({ name, kind }) => ({ name, declared: kind })) : [],
    totalBytes: (opened.parts.shp?.sizeBytes ?? 0) + (opened.parts.dbf?.sizeBytes ?? 0),
    count: opened.count,
    warnings: opened.warnings,
    batches: readShapefile(opened, context, options.signal),
    close: async () => undefined,
  };
}

/** Records looked at for geometry types and sample. */
const describedRecords = 20_000;

async function describe(group: FileGroup, context: ReadContext): Promise<Description> {
  const opened = await openShapefile(partsOf(group), {}, context);
  const sampler = new Sampler();
  let records = 0;
  for await (const batch of readShapefile(opened, context)) {
    for (let index = 0; index < batch.count; index++) {
      const wkb = batch.wkb[index];
      const geometry = wkb ? wkbToGeometry(wkb) : null;
      const properties: unknown = JSON.parse(batch.properties[index] ?? '{}');
      sampler.add(batch.numbers[index] ?? 0, isObject(properties) ? properties : {}, geometry);
    }
    records += batch.count + batch.rejected.length;
    if (records >= describedRecords) break;
  }
  return { layers: [layerOf(opened, sampler, records)], warnings: opened.warnings };
}

function layerOf(opened: OpenedShapefile, sampler: Sampler, records: number): Description['layers'][number] {
  return {
    name: opened.parts.name,
    geometryTypes: [...sampler.types],
    crs: opened.crs,
    encoding: opened.dbf ? opened.text.encoding : null,
    count: opened.count ?? (records < describedRecords ? records : null),
    fields: opened.dbf ? sourceFields(opened.dbf) : [],
    extent: opened.shp?.extent ?? null,
    places: sampler.places,
    sample: sampler.sample,
  };
}
