import { describe, expect, it } from 'vitest';
import type { LocalText } from '../../problems/index.ts';
import { geometryOfText } from '../csv/geometry.ts';
import { packageWkb } from '../geopackage/geometry.ts';
import { BatchBuilder, geometryReason } from '../reading/batch.ts';
import { storableWkb } from '../reading/wkb.ts';
import { writeShape } from '../shapefile/shape.ts';
import { shape } from '../testing/shapefile.ts';
import { wktToGeometry } from './fromWkt.ts';
import { writeGeometry } from './fromGeometry.ts';
import { geometryFaults } from './messages.ts';
import { WkbWriter } from './writer.ts';

const builder = () => new BatchBuilder([]);
const refusalOf = (read: () => unknown): LocalText => {
  try {
    // Bytes are answered with a message, all else throws.
    return read() as LocalText;
  } catch (error) {
    return geometryReason(error, 7);
  }
};
const json = (geometry: unknown) => () => writeGeometry(new WkbWriter(), geometry);
const wkb = (bytes: unknown) => () => storableWkb(bytes, 0, 7, builder(), 64);
const shapes = (content: Buffer) => () => writeShape(new WkbWriter(), content);
const hex = (text: string) => Buffer.from(text, 'hex');
const patched = (content: Buffer, at: number, value: number): Buffer => {
  content.writeInt32LE(value, at);
  return content;
};
const square = [
  [0, 0],
  [0, 1],
  [1, 1],
  [0, 0],
];
/** More rings the wrong way round than are compared. */
const manyRings = () =>
  shape.parts(
    5,
    Array.from({ length: 60_000 }, () => square.toReversed()),
  );
const emptyCollections = (levels: number): unknown =>
  levels === 0
    ? { type: 'GeometryCollection', geometries: [] }
    : { type: 'GeometryCollection', geometries: [emptyCollections(levels - 1)] };

const cases: Record<keyof typeof geometryFaults, [read: () => unknown, says: string][]> = {
  coordinate: [
    [json({ type: 'Point', coordinates: [Infinity, 0] }), 'die Koordinate „Infinity“ ist keine endliche Zahl bis 1e15'],
    [json({ type: 'Point', coordinates: [7, '50,9'] }), 'die Koordinate „50,9“ ist keine'],
    [
      json({
        type: 'LineString',
        coordinates: [
          [7, 50, null],
          [7, 51, 2e15],
        ],
      }),
      'die Koordinate „2000000000000000“ ist keine',
    ],
    [
      shapes(
        shape.parts(3, [
          [
            [0, 0],
            [Number.NaN, 1],
          ],
        ]),
      ),
      'die Koordinate „NaN“ ist keine',
    ],
  ],
  noObject: [[json(7), 'sie ist kein JSON-Objekt']],
  noJson: [[() => geometryOfText('{"type":'), 'sie ist kein gültiges JSON']],
  noType: [[json({ coordinates: [1, 2] }), 'die Art („type“) fehlt; richtig ist Point, ']],
  unknownType: [
    [json({ type: 'Circle' }), 'die Art „Circle“ gibt es nicht; richtig ist Point, '],
    [json({ type: null }), 'die Art „null“ gibt es nicht'],
  ],
  noList: [[json({ type: 'Polygon', coordinates: [1, 2] }), 'die Koordinaten stehen nicht in Listen']],
  noParts: [[json({ type: 'GeometryCollection' }), '„geometries“ ist keine Liste']],
  onePosition: [
    [json({ type: 'LineString', coordinates: [[1, 2]] }), 'eine Linie hat nur einen Punkt'],
    [wkb(hex(`010200000001000000${'00'.repeat(16)}`)), 'eine Linie hat nur einen Punkt'],
  ],
  shortRing: [
    [json({ type: 'Polygon', coordinates: [square.slice(0, 2)] }), 'ein Ring hat weniger als 4 Punkte'],
    [
      shapes(
        shape.parts(5, [
          [
            [0, 0],
            [1, 1],
            [0, 0],
          ],
        ]),
      ),
      'ein Ring hat weniger als 4 Punkte',
    ],
  ],
  tooDeep: [
    [json(emptyCollections(70)), 'sie ist tiefer als 64 Ebenen verschachtelt'],
    [() => wktToGeometry('GEOMETRYCOLLECTION('.repeat(70)), 'sie ist tiefer als 64 Ebenen verschachtelt'],
    [() => geometryOfText('{"a":'.repeat(70)), 'sie ist tiefer als 64 Ebenen verschachtelt'],
    [wkb(hex('010700000001000000'.repeat(70))), 'sie ist tiefer als 64 Ebenen verschachtelt'],
  ],
  tooManyRings: [[shapes(manyRings()), 'sie hat zu viele Ringe']],
  shortRecord: [[shapes(shape.parts(5, [square]).subarray(0, 60)), 'ihre Bytes enden vor ihrem letzten Punkt']],
  noPart: [[shapes(shape.parts(3, [[[0, 0]]])), 'kein Teil hat genug Punkte; richtig sind mindestens 2']],
  partStart: [[shapes(patched(shape.parts(5, [square, square]), 48, 99)), 'der Teil 2 beginnt außerhalb ihrer Punkte']],
  shapeType: [[shapes(patched(shape.point(1, 2), 0, 7)), 'die Shape-Art 7 wird nicht gelesen']],
  noBytes: [
    [wkb('text'), 'der Wert besteht nicht aus Bytes'],
    [() => packageWkb('text', 7, builder(), { maxDepth: 64 }), 'der Wert besteht nicht aus Bytes'],
  ],
  noPackageHeader: [
    [() => packageWkb(hex('00'.repeat(9)), 7, builder(), { maxDepth: 64 }), 'beginnt nicht wie eine Geometrie eines GeoPackages'],
  ],
  wkbType: [[wkb(hex('016300000000000000')), 'die WKB-Art 99 wird nicht gelesen']],
  wkbEnds: [[wkb(hex('0101000000')), 'das WKB ist nach 5 Byte zu Ende, aber nicht vollständig']],
  otherPart: [[wkb(hex(`0105000000010000000101000000${'00'.repeat(16)}`)), 'im WKB steht Point, wo LineString stehen muss']],
  wktPlace: [[() => wktToGeometry('POINT(1 b)'), 'das WKT ist ab Zeichen 9 falsch']],
  wktType: [[() => wktToGeometry('CIRCLE(1 2)'), 'mit „CIRCLE“ beginnt kein WKT; richtig ist POINT, ']],
};

/** Names of things, which both languages have in common. */
const names = /[„"][^“"]*[“"]|JSON|WK[BT]|Shape|(?:Multi)?(?:Point|LineString|Polygon)|GeometryCollection/gi;
const words = (text: string): string[] =>
  text
    .replace(names, '')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];
const shared = new Set(['in', 'ring', 'bytes']);

describe('what is wrong with a geometry', () => {
  const all = Object.entries(cases).flatMap(([fault, list]) => list.map(([read, says]) => [fault, says, read] as const));
  it.each(all)('is said in the language of the reader: %s, “%s”', (_, says, read) => {
    const { de, en } = refusalOf(read);
    expect(de).toContain(says);
    const foreign = new Set(words(en));
    expect(words(de).filter((word) => foreign.has(word) && !shared.has(word))).toEqual([]);
  });
});
