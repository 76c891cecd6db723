import { areNumbers, isNumber, isRecord, isText } from './guards.ts';
import { readJson } from './json/readJson.ts';
import { defineEnteredType, defineType, type EnteredTypes, type ShownTypes } from './type.ts';

const areFour = areNumbers(4);
const areSix = areNumbers(6);

/** West may lie east of east: such a box crosses the antimeridian. */
const isBox = (value: unknown): value is readonly number[] => areFour(value) && value[1]! <= value[3]!;
const isBox3d = (value: unknown): value is readonly number[] => areSix(value) && value[1]! <= value[4]! && value[2]! <= value[5]!;

/** Numbers as JSON, or with spaces, commas or semicolons between them; with a decimal comma a semicolon or space stands between. */
function readNumbers(text: string): readonly number[] | undefined {
  const json = readJson(text);
  if (Array.isArray(json)) return json as readonly number[];
  const between = /[;\s]/.test(text) ? /[;\s]+/ : /,/;
  const parts = text.split(between).map((part) => part.replace(/,$/, '').replace(',', '.'));
  return parts.every((part) => /^-?\d+(\.\d+)?$/.test(part)) ? parts.map(Number) : undefined;
}

export const shapeTypes: EnteredTypes<'bbox' | 'bbox3d'> & ShownTypes<'grid' | 'pointcloud' | 'mesh' | 'billboard'> = {
  /** West, south, east, north. */
  bbox: defineEnteredType({
    name: 'bbox',
    base: 'anything',
    label: { de: 'Ausdehnung', en: 'Bounding box' },
    look: { icon: 'Scan' },
    is: isBox,
    read: readNumbers,
    text: (sides, format) => sides.map((side) => format.plain(side)).join('; '),
    expects: {
      de: 'West, Süd, Ost und Nord, Süd nicht nördlich von Nord, etwa [6.9, 50.8, 7.1, 51]',
      en: 'west, south, east and north, south not north of north, such as [6.9, 50.8, 7.1, 51]',
    },
    can: { map: 'area', table: true },
  }),
  /** West, south, bottom, east, north, top. */
  bbox3d: defineEnteredType({
    name: 'bbox3d',
    base: 'bbox',
    label: { de: '3D-Ausdehnung', en: '3D bounding box' },
    look: { icon: 'Boxes' },
    is: isBox3d,
    read: readNumbers,
    text: (sides, format) => sides.map((side) => format.plain(side)).join('; '),
    expects: {
      de: 'West, Süd, unten, Ost, Nord und oben, etwa [6.9, 50.8, 40, 7.1, 51, 120]',
      en: 'west, south, bottom, east, north and top, such as [6.9, 50.8, 40, 7.1, 51, 120]',
    },
    can: { map: 'area', table: true },
  }),
  grid: defineType({
    name: 'grid',
    base: 'base-model',
    label: { de: 'Raster', en: 'Grid' },
    look: { icon: 'Grid3x3', hue: '#6741D9' },
    is: (value): value is Readonly<Record<string, unknown>> =>
      isRecord(value) && isBox(value['bbox']) && isNumber(value['width']) && isNumber(value['height']),
    can: { map: 'picture', file: 'map' },
  }),
  pointcloud: defineType({
    name: 'pointcloud',
    base: 'base-model',
    label: { de: 'Punktwolke', en: 'Point cloud' },
    look: { icon: 'Orbit' },
    is: (value): value is { readonly name: string } =>
      isRecord(value) && isText(value['name']) && (value['bbox'] === undefined || isBox3d(value['bbox'])) && isNumber(value['pointcount']),
    text: ({ name }) => name,
    can: { map: 'place' },
  }),
  mesh: defineType({
    name: 'mesh',
    base: 'base-model',
    label: { de: '3D-Modell', en: 'Mesh' },
    look: { icon: 'Box' },
    can: { map: 'place', file: 'scene' },
  }),
  billboard: defineType({
    name: 'billboard',
    base: 'mesh',
    label: { de: 'Bildtafel', en: 'Billboard' },
    look: { icon: 'Signpost' },
    can: { map: 'place' },
  }),
};
