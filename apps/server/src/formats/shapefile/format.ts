import type { Description, FileGroup, FormatDefinition, ReadContext } from '../definition.ts';
import { Sampler } from '../reading/sampler.ts';
import type { DetectOptions, ReadOptions, SourceReading } from '../types.ts';
import { sourceFields } from './dbf.ts';
import { openShapefile, type OpenedShapefile } from './open.ts';
import { partsOf, shapefileGroups } from './parts.ts';
import { readShapefile } from './read.ts';
import { isDbf, isShp, isShx } from './marks.ts';
import { shapefileWriter } from './write.ts';

/** ESRI Shapefile, loose or zipped; also a lone .shp or .dbf. */
export const shapefileFormat: FormatDefinition = {
  id: 'shapefile',
  name: { de: 'Shapefile', en: 'Shapefile' },
  extensions: { shp: null, shx: null, dbf: null, prj: null, cpg: null },
  detect: [
    // An empty .shp and an empty .shx are alike.
    {
      id: 'shx',
      label: 'Shapefile (.shx)',
      mark: (head, extension) => isShx(head) || (isShp(head) && extension === 'shx'),
      accompanies: true,
    },
    { id: 'shp', label: 'Shapefile (.shp)', mark: isShp },
    { id: 'prj', label: 'Shapefile (.prj)', extension: 'prj', accompanies: true },
    { id: 'cpg', label: 'Shapefile (.cpg)', extension: 'cpg', accompanies: true },
    { id: 'dbf', label: 'dBASE (.dbf)', extension: 'dbf', shape: (head, _, isText) => isDbf(head) && !isText },
  ],
  companions: 'shx sbn sbx qix qpj qmd fbn fbx ain aih atx ixs mxs idm ind csvt'.split(' '),
  set: 'shp shx dbf prj cpg qpj sbn sbx qix ain aih atx qmd'.split(' '),
  yields: ['feature', 'row'],
  claim: shapefileGroups,
  tellsBeginnings: 'files',
  layerNames: async (group) => [partsOf(group).name],
  describe,
  read,
  writer: shapefileWriter,
};

async function read(group: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading> {
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

async function describe(group: FileGroup, context: ReadContext, options: DetectOptions): Promise<Description> {
  const opened = await openShapefile(partsOf(group), options, context);
  const sampler = new Sampler(group.main.name);
  let records = 0;
  for await (const batch of readShapefile(opened, context)) {
    sampler.addBatch(batch);
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
    encoding: opened.dbf && !opened.awaited.includes('encoding') ? opened.text.encoding : null,
    count: opened.count ?? (records < describedRecords && !opened.isBeginning ? records : null),
    fields: opened.dbf ? sourceFields(opened.dbf) : [],
    extent: opened.shp?.extent ?? null,
    places: sampler.places,
    sample: sampler.sample,
    ...(opened.awaited.length > 0 && { awaited: opened.awaited }),
  };
}
