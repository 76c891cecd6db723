import type { UpAxis } from '@geo/api';
import type { Polygon } from 'geojson';
import { writeFile } from 'node:fs/promises';
import type { Description, FileGroup, FormatDefinition } from '../definition.ts';
import { linkFile } from '../gdal/conversion/convert.ts';
import { refuse } from '../messages.ts';
import { BatchBuilder } from '../reading/batch.ts';
import { Sampler } from '../reading/sampler.ts';
import type { KeptFiles, ReadOptions, SourceBatch, SourceReading } from '../types.ts';
import { meshMessages } from './messages.ts';
import { boxOfParts, hasPlace, type Box3, type MeshModel } from './model.ts';
import { drawModel } from './picture.ts';

/** Reads the model of a group; `upAxis` is for files that do not say which axis points up. */
export type OpenModel = (group: FileGroup, upAxis: UpAxis) => Promise<MeshModel>;

/** Pixels of the picture of a model. */
const pictureSide = 640;

const nameOf = ({ main }: FileGroup): string => main.base.replace(/\.[^.]*$/, '') || main.base;

/**
 * What every format of 3D models does alike: a file is one record, a mesh, which keeps a GLB and its picture. `assumedAxis` points up
 * where neither file nor user says; none for a format that says it.
 */
export function modelFormat(open: OpenModel, assumedAxis?: UpAxis): Pick<FormatDefinition, 'yields' | 'layerNames' | 'describe' | 'read'> {
  const opened = async (group: FileGroup, upAxis = assumedAxis ?? 'y') => {
    const model = await open(group, upAxis);
    const box = boxOfParts(model.parts);
    if (box) return { model, box };
    const isEmpty = model.parts.every(({ positions }) => positions.length === 0);
    throw refuse(isEmpty ? meshMessages.empty(group.main.name) : meshMessages.notFinite(group.main.name, 'POSITION'));
  };
  return {
    yields: ['mesh'],
    layerNames: async (group) => [nameOf(group)],
    describe: async (group) => {
      const { model, box } = await opened(group);
      const { layers, warnings } = described(group, model, box);
      return { layers: layers.map((layer) => ({ ...layer, ...(assumedAxis && { upAxis: assumedAxis }) })), warnings };
    },
    read: async (group, options) => {
      const { model, box } = await opened(group, options.upAxis);
      return reading(group, model, box, options);
    },
  };
}

/** The value of the record of a model: its counts, what it is counted from, and its box in the same system as that. */
export function meshValue(name: string, { vertices, triangles, materials, origin }: MeshModel, box: Box3): Record<string, unknown> {
  // No more digits than a coordinate of a glTF has.
  const bbox3d = box.map((side, at) => Number((Number(side.toPrecision(7)) + origin[at % 3]!).toPrecision(12)));
  return { name, vertices, triangles, materials, origin, bbox3d };
}

/** The outline of a model that lies somewhere in the world. */
function outline(model: MeshModel, box: Box3): Polygon | null {
  if (!hasPlace(model)) return null;
  const [x, y] = model.origin;
  const [west, south, east, north] = [box[0] + x, box[1] + y, box[3] + x, box[4] + y];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}

function described(group: FileGroup, model: MeshModel, box: Box3): Description {
  const sampler = new Sampler(group.main.name);
  const place = outline(model, box);
  sampler.add(1, meshValue(nameOf(group), model, box), place, 0);
  const { fields, sample, places, extent, types } = sampler;
  const layer = { name: nameOf(group), geometryTypes: [...types], crs: null, encoding: null, count: 1, fields, sample, places, extent };
  return { layers: [layer], warnings: model.warnings };
}

async function reading(group: FileGroup, model: MeshModel, box: Box3, { crs, keep }: ReadOptions): Promise<SourceReading> {
  const { main } = group;
  const place = outline(model, box);
  const srid = place === null ? null : (crs?.srid ?? null);
  let kept: KeptFiles | undefined;
  if (keep) {
    if (model.glb) await writeFile(keep.file.path, model.glb);
    else await linkFile(main, keep.file.path);
    await savePicture(model, box, keep.picture.path);
    const [min, max] = [box.slice(0, 3), box.slice(3)];
    kept = { name: `${nameOf(group)}.glb`, extent3857: null, scene: { transform: [...model.transform], local_bounds: { min, max } } };
  }
  const builder = new BatchBuilder(model.warnings);
  const value = { ...meshValue(nameOf(group), model, box), ...(srid === null ? {} : { srid }), ...(keep ? { file: keep.file.uuid } : {}) };
  builder.addGeometry(1, place, JSON.stringify(value));
  return {
    crs: place === null ? null : (crs ?? null),
    fields: [],
    totalBytes: main.sizeBytes,
    count: 1,
    warnings: model.warnings,
    batches: only(builder.take(main.sizeBytes)),
    ...(kept ? { kept } : {}),
    close: async () => undefined,
  };
}

/** Drawn at twice its size, so that edges are smooth. */
async function savePicture(model: MeshModel, box: Box3, path: string): Promise<void> {
  const { side, rgba } = drawModel(model.parts, box, pictureSide * 2);
  // Only who draws needs it.
  const { default: sharp } = await import('sharp');
  await sharp(rgba, { raw: { width: side, height: side, channels: 4 } })
    .resize(pictureSide)
    .png()
    .toFile(path);
}

async function* only(batch: SourceBatch): AsyncGenerator<SourceBatch> {
  yield batch;
}
