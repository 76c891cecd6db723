/** What ST_PointOnSurface knows. */
const plain = "'POINT', 'MULTIPOINT', 'POLYGON', 'MULTIPOLYGON', 'GEOMETRYCOLLECTION'";

/** SQL of the place of a geometry where one thing stands for it: middle of the longest line, a point within a surface, one of several points. */
export function placeSql(geometry: string): string {
  return `CASE
    WHEN ST_Dimension(${geometry}) = 1 THEN (SELECT ST_LineInterpolatePoint(l.geom, 0.5) FROM ST_Dump(ST_Force2D(${geometry})) l
      WHERE GeometryType(l.geom) = 'LINESTRING' ORDER BY ST_Length(l.geom) DESC, l.path LIMIT 1)
    WHEN GeometryType(${geometry}) IN (${plain}) THEN ST_PointOnSurface(ST_Force2D(${geometry}))
    ELSE ST_Centroid(ST_Envelope(${geometry})) END`;
}
