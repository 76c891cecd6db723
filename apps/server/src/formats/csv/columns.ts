import type { TablePlace } from '@geo/api';
import { looksLikeWkt } from '../wkb/fromWkt.ts';
import { parsePlace } from './coordinates.ts';
import { latLonOf } from './geometry.ts';

/** Where a row's geometry stands: two columns, one column with a geometry as text, or nowhere. Indexes of columns. */
export type GeometryColumns = { kind: 'xy'; x: number; y: number } | { kind: 'text'; column: number } | { kind: 'none' };

/** Names as they are compared: lower case, without accents and anything but letters and digits. */
export function comparable(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
}

const suffix = '(?:wgs84|wgs|4326|etrs89|utm\\d*|gk\\d?|25832|25833|koordinate|koord|coordinate|coord|dd|deg|0)?$';
const pair = (x: string, y: string): readonly [RegExp, RegExp] => [
  new RegExp(`^(?:geo|gps|koord|coord)?(?:${x})${suffix}`),
  new RegExp(`^(?:geo|gps|koord|coord)?(?:${y})${suffix}`),
];

/** Best known first. German surveys call the easting Rechtswert or Ostwert. */
const pairs = [
  pair(
    'lon|lng|long|longitude|laengengrad|langengrad|geographischelaenge|geographischelange|laenge|lange',
    'lat|latitude|breitengrad|geographischebreite|breite',
  ),
  pair('rechtswert|rechts|rw', 'hochwert|hoch|hw'),
  pair('ostwert|ost|easting|east|e', 'nordwert|nord|northing|north|n'),
  pair('x|xkoord|xcoord|xkoordinate|xwert|pointx', 'y|ykoord|ycoord|ykoordinate|ywert|pointy'),
];

const geometryNames = /^(?:wkt|ewkt|wkb|geom|thegeom|geometry|geometrie|geojson|shape|geo|wktgeom|geomwkt|geowkt|geometrywkt)$/;

/** Columns that hold latitude and longitude together; the values must be such as well. */
const latLonNames =
  /^(?:geopoint(?:2d)?|geopunkt|(?:geo|gps)?(?:koordinaten?|coordinates?|coords?|position|location|standort)|latlon|latlng|geo|gps|point|punkt|ort|lage|wgs84)$/;

/** Whether a text is a geometry: WKT, GeoJSON or hexadecimal WKB. */
export function looksLikeGeometry(text: string): boolean {
  return looksLikeWkt(text) || /^\s*\{\s*"(?:type|coordinates|geometries)"/.test(text) || /^0[01][0-9a-fA-F]{40,}$/.test(text.trim());
}

/** Finds the geometry; `stated` is where the user says it is, `missing` gets names that are not there. */
export function findGeometry(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  stated: TablePlace | undefined,
  missing: string[],
): GeometryColumns {
  const chosen = (name: string) => {
    const index = names.indexOf(name);
    if (index < 0) missing.push(name);
    return index;
  };
  if (stated?.kind === 'none') return stated;
  if (stated?.kind === 'geometry') return { kind: 'text', column: chosen(stated.column) };
  if (stated?.kind === 'coordinates') return { kind: 'xy', x: chosen(stated.x), y: chosen(stated.y) };
  const texts = names.map((_, column) => column).filter((column) => isGeometryColumn(rows, column));
  const text = texts.find((column) => geometryNames.test(comparable(names[column] ?? ''))) ?? texts[0];
  if (text !== undefined) return { kind: 'text', column: text };
  const own = byName(names, rows);
  if (own.kind !== 'none') return own;
  const pair = names.findIndex(
    (name, column) => latLonNames.test(comparable(name)) && shareOf(rows, column, (value) => latLonOf(value.trim()) !== null) > 0.5,
  );
  return pair < 0 ? own : { kind: 'text', column: pair };
}

/** The same by the names of the columns. */
export function placeOf(geometry: GeometryColumns, names: readonly string[]): TablePlace {
  if (geometry.kind === 'none') return geometry;
  if (geometry.kind === 'text') return { kind: 'geometry', column: names[geometry.column]! };
  return { kind: 'coordinates', x: names[geometry.x]!, y: names[geometry.y]! };
}

function isGeometryColumn(rows: readonly (readonly string[])[], column: number): boolean {
  return shareOf(rows, column, looksLikeGeometry) > 0.5;
}

const isCoordinate = (value: string, axis: 'x' | 'y'): boolean => (parsePlace(value, axis, '.') ?? parsePlace(value, axis, ',')) !== null;

/** How many of the first values of a column are such, as a part of them; 0 where there are none. */
function shareOf(rows: readonly (readonly string[])[], column: number, isSuch: (value: string) => boolean): number {
  const values = rows
    .map((row) => row[column] ?? '')
    .filter((value) => value.trim() !== '')
    .slice(0, 20);
  return values.length === 0 ? 0 : values.filter(isSuch).length / values.length;
}

/** Columns named like coordinates that hold some, or nothing yet: `e` and `n` may be anything. */
function byName(names: readonly string[], rows: readonly (readonly string[])[]): GeometryColumns {
  const hasPlaces = (column: number, axis: 'x' | 'y'): boolean =>
    rows.every((row) => (row[column] ?? '').trim() === '') || shareOf(rows, column, (value) => isCoordinate(value, axis)) >= 0.5;
  // A unit in brackets at the end is no part of the name.
  const plain = names.map((name) => comparable(name.replace(/[[(][^\])]*[\])]\s*$/, '')));
  for (const [xName, yName] of pairs) {
    const x = plain.findIndex((name) => xName.test(name));
    const y = plain.findIndex((name) => yName.test(name));
    if (x >= 0 && y >= 0 && x !== y && hasPlaces(x, 'x') && hasPlaces(y, 'y')) return { kind: 'xy', x, y };
  }
  return { kind: 'none' };
}
