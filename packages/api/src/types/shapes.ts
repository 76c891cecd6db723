import { areNumbers, isNumber, isRecord, isText } from './guards.ts';
import { defineType, type ShownTypes } from './type.ts';

const map = { map: true } as const;
const isBox = areNumbers(4);
const isBox3d = areNumbers(6);

export const shapeTypes: ShownTypes<'bbox' | 'bbox3d' | 'grid' | 'pointcloud' | 'mesh' | 'billboard'> = {
  /** West, south, east, north. */
  bbox: defineType({
    name: 'bbox',
    base: 'anything',
    label: { de: 'Ausdehnung', en: 'Bounding box' },
    look: { icon: 'Scan' },
    is: isBox,
    text: (sides, format) => sides.map(format.plain).join(', '),
    can: { ...map, table: true },
  }),
  /** West, south, bottom, east, north, top. */
  bbox3d: defineType({
    name: 'bbox3d',
    base: 'bbox',
    label: { de: '3D-Ausdehnung', en: '3D bounding box' },
    look: { icon: 'Boxes' },
    is: isBox3d,
    text: (sides, format) => sides.map(format.plain).join(', '),
    can: { ...map, table: true },
  }),
  grid: defineType({
    name: 'grid',
    base: 'base-model',
    label: { de: 'Raster', en: 'Grid' },
    look: { icon: 'Grid3x3', hue: '#6741D9' },
    is: (value): value is Readonly<Record<string, unknown>> =>
      isRecord(value) && isBox(value['bbox']) && isNumber(value['width']) && isNumber(value['height']),
    can: map,
  }),
  pointcloud: defineType({
    name: 'pointcloud',
    base: 'base-model',
    label: { de: 'Punktwolke', en: 'Point cloud' },
    look: { icon: 'Orbit' },
    is: (value): value is { readonly name: string } =>
      isRecord(value) && isText(value['name']) && (value['bbox'] === undefined || isBox3d(value['bbox'])) && isNumber(value['pointcount']),
    text: ({ name }) => name,
    can: map,
  }),
  mesh: defineType({
    name: 'mesh',
    base: 'base-model',
    label: { de: '3D-Modell', en: 'Mesh' },
    look: { icon: 'Box' },
    can: map,
  }),
  billboard: defineType({
    name: 'billboard',
    base: 'mesh',
    label: { de: 'Bildtafel', en: 'Billboard' },
    look: { icon: 'Signpost' },
    can: map,
  }),
};
