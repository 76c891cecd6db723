import { argument, defineExpressionFunction, type ExpressionFunction } from '../definition.ts';

const geometry = argument('geometrie', 'geometry', 'geometry', { optional: true });

function measure(
  result: 'number' | 'integer' | 'string' | 'boolean' | 'geometry',
  example: string,
  title: ExpressionFunction['title'],
  doc: ExpressionFunction['doc'],
): ExpressionFunction {
  return defineExpressionFunction({ group: 'geometry', args: [geometry], result, title, doc, example, evaluate: null });
}

const placeLiteral = {
  is: (value: unknown): boolean => typeof value === 'string' && /^\s*[A-Z]+(\s+[ZM]{1,2})?\s*(\(|EMPTY)/i.test(value),
  right: { de: "eine Geometrie als WKT, zum Beispiel 'POINT(7.1 50.7)'", en: "a geometry as WKT, for example 'POINT(7.1 50.7)'" },
};

/** They take the record's own geometry where none is named. */
export const geometryFunctions = {
  area: measure(
    'number',
    'round(area() / 10000, 2)',
    { de: 'Fläche', en: 'Area' },
    {
      de: 'Die Fläche in Quadratmetern; in geographischen Koordinatensystemen auf dem Ellipsoid gemessen.',
      en: 'The area in square metres; in geographic coordinate systems measured on the ellipsoid.',
    },
  ),
  geometry_length: measure(
    'number',
    'round(geometry_length(), 1)',
    { de: 'Länge einer Geometrie', en: 'Length of a geometry' },
    {
      de: 'Die Länge von Linien in Metern; die Länge eines Textes gibt length.',
      en: 'The length of lines in metres; the length of a text is length.',
    },
  ),
  perimeter: measure(
    'number',
    'round(perimeter(), 1)',
    { de: 'Umfang', en: 'Perimeter' },
    { de: 'Der Umfang von Flächen in Metern.', en: 'The perimeter of areas in metres.' },
  ),
  x: measure(
    'number',
    'x()',
    { de: 'x, Ost oder Länge', en: 'x, east or longitude' },
    {
      de: 'Die x-Koordinate im Koordinatensystem der Daten, von anderem als Punkten die eines Punktes darauf. Die Mitte gibt x(centroid()).',
      en: 'The x coordinate in the coordinate system of the data, of others than points that of a point on them. The middle is x(centroid()).',
    },
  ),
  y: measure(
    'number',
    'y()',
    { de: 'y, Nord oder Breite', en: 'y, north or latitude' },
    {
      de: 'Die y-Koordinate im Koordinatensystem der Daten, von anderem als Punkten die eines Punktes darauf.',
      en: 'The y coordinate in the coordinate system of the data, of others than points that of a point on them.',
    },
  ),
  centroid: measure(
    'geometry',
    'to_wkt(centroid())',
    { de: 'Schwerpunkt', en: 'Centroid' },
    { de: 'Der Schwerpunkt, als Geometrie für andere Funktionen.', en: 'The centroid, as a geometry for other functions.' },
  ),
  num_points: measure(
    'integer',
    'num_points() > 1000',
    { de: 'Anzahl der Stützpunkte', en: 'Number of points' },
    { de: 'Wie viele Punkte die Geometrie hat.', en: 'How many points the geometry has.' },
  ),
  geometry_type: measure(
    'string',
    "geometry_type() = 'Polygon'",
    { de: 'Art der Geometrie', en: 'Type of geometry' },
    {
      de: 'Point, LineString, Polygon, MultiPoint, MultiLineString, MultiPolygon oder GeometryCollection.',
      en: 'Point, LineString, Polygon, MultiPoint, MultiLineString, MultiPolygon or GeometryCollection.',
    },
  ),
  is_valid: measure(
    'boolean',
    'NOT is_valid()',
    { de: 'Ist gültig', en: 'Is valid' },
    {
      de: 'Ob die Geometrie den Regeln folgt, sich also zum Beispiel nicht selbst schneidet.',
      en: 'Whether the geometry follows the rules, so for example does not cross itself.',
    },
  ),
  srid: measure(
    'integer',
    'srid()',
    { de: 'Koordinatensystem', en: 'Coordinate system' },
    { de: 'Der EPSG-Code des Koordinatensystems.', en: 'The EPSG code of the coordinate system.' },
  ),
  to_wkt: measure(
    'string',
    'to_wkt()',
    { de: 'Als WKT schreiben', en: 'To WKT' },
    { de: 'Die Geometrie als Text (WKT).', en: 'The geometry as text (WKT).' },
  ),
  distance: defineExpressionFunction({
    group: 'geometry',
    args: [argument('geometrie', 'geometry', 'geometry'), argument('ort', 'place', 'string', { literal: placeLiteral })],
    result: 'number',
    title: { de: 'Abstand', en: 'Distance' },
    doc: {
      de: 'Der Abstand in Metern zu einer Geometrie als WKT im Koordinatensystem der Daten (x, y). Kein Wert, wenn sie nicht lesbar ist.',
      en: 'The distance in metres to a geometry as WKT in the coordinate system of the data (x, y). No value where it cannot be read.',
    },
    example: "distance(geometry, 'POINT(7.1 50.7)') < 500",
    evaluate: null,
  }),
};
