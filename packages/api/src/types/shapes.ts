import { z } from 'zod';
import { defineType, type TypeDefinition } from './type.ts';

const map = { map: true } as const;
const box = z.array(z.number()).length(4);
const box3d = z.array(z.number()).length(6);

/** West, south, east, north. */
export const bbox: TypeDefinition<'bbox'> = defineType({
  name: 'bbox',
  base: 'anything',
  label: { de: 'Ausdehnung', en: 'Bounding box' },
  schema: box,
  text: (sides, format) => sides.map(format.plain).join(', '),
  can: { ...map, table: true },
});

/** West, south, bottom, east, north, top. */
export const bbox3d: TypeDefinition<'bbox3d'> = defineType({
  name: 'bbox3d',
  base: 'bbox',
  label: { de: '3D-Ausdehnung', en: '3D bounding box' },
  schema: box3d,
  text: (sides, format) => sides.map(format.plain).join(', '),
  can: { ...map, table: true },
});

export const grid: TypeDefinition<'grid'> = defineType({
  name: 'grid',
  base: 'base-model',
  label: { de: 'Raster', en: 'Grid' },
  schema: z.looseObject({ bbox: box, width: z.number(), height: z.number() }),
  can: map,
});

export const pointcloud: TypeDefinition<'pointcloud'> = defineType({
  name: 'pointcloud',
  base: 'base-model',
  label: { de: 'Punktwolke', en: 'Point cloud' },
  schema: z.looseObject({ name: z.string(), bbox: box3d.optional(), pointcount: z.number() }),
  text: ({ name }) => name,
  can: map,
});

export const mesh: TypeDefinition<'mesh'> = defineType({
  name: 'mesh',
  base: 'base-model',
  label: { de: '3D-Modell', en: 'Mesh' },
  can: map,
});

export const billboard: TypeDefinition<'billboard'> = defineType({
  name: 'billboard',
  base: 'mesh',
  label: { de: 'Bildtafel', en: 'Billboard' },
  can: map,
});
