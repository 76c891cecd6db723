/** How far apart the ends of a geometry may lie, in degrees, for PostGIS's own choice of a plane to be a good one. */
const small = 15;
/** Fewer metres than a degree of latitude has anywhere. */
const degree = 110_000;
const metres = '$1::float8';
const segments = '$2::integer';
/** By how many degrees of latitude it grows. */
const growth = `greatest(${metres}, 0) / ${degree}`;
const highest = 'greatest(abs(ST_YMin(r.geom)), abs(ST_YMax(r.geom)))';
const farthest = 'greatest(abs(ST_XMin(r.geom)), abs(ST_XMax(r.geom)))';

const plane = (latitude: string): string => `'+proj=laea +lon_0=0 +datum=WGS84 +units=m +lat_0=' || ${latitude}`;

/** In parts of a quarter of the Earth each: within one the pole is no hole, but the upper edge. */
const aroundPole = `(
  SELECT ST_Union(ST_Translate(ST_SnapToGrid(ST_Transform(ST_Intersection(
      ST_Buffer(ST_Transform(ST_Translate(u.g, -s.lon, 0), p.plane), ${metres}, ${segments}), p.sector), p.plane, 4326), 1e-7), s.lon, 0))
  FROM (VALUES (-135), (-45), (45), (135)) AS s(lon),
    (SELECT n.plane, ST_MakePolygon(ST_MakeLine(ARRAY[ST_MakePoint(-n.a, n.up * n.a), ST_MakePoint(n.a, n.up * n.a),
       ST_MakePoint(n.b, n.up * n.b), ST_MakePoint(-n.b, n.up * n.b), ST_MakePoint(-n.a, n.up * n.a)])) AS sector
     FROM (SELECT ${plane("CASE WHEN u.lat > 0 THEN '90' ELSE '-90' END")} AS plane, CASE WHEN u.lat > 0 THEN -1 ELSE 1 END AS up,
       0.001::float8 AS a, 13000000::float8 AS b) n) p)`;

/** At the meridian 0, turned back and cut at the antimeridian. */
const turned = `ST_WrapX(ST_WrapX(ST_Translate(
    CASE WHEN greatest(u.width, u.height) < ${small} THEN ST_Buffer(ST_Translate(u.g, -u.lon, 0)::geography, ${metres}, ${segments})::geometry
      ELSE ST_MakeValid(ST_Transform(ST_Buffer(ST_Transform(ST_Translate(u.g, -u.lon, 0), u.plane), ${metres}, ${segments}), u.plane, 4326)) END,
    u.lon, 0), 180, -360), -180, 360)`;

/**
 * SQL for buffers of `r.geom` in degrees, by $1 metres with $2 segments a quarter; the result lies within -180 … 180 and -90 … 90.
 *
 * PostGIS measures on a plane that it chooses, and brings the result back point by point: across the antimeridian that is a band around
 * the Earth, around a pole a ring without it, and for what is large the plane is Mercator's, whose metres are too long. Turning the
 * Earth around its axis changes no distance: such geometries are turned to the meridian 0, surrounded there on a plane of their own,
 * turned back and cut.
 */
export const geographicBuffer = `ST_SetSRID(CASE
  WHEN ST_XMax(r.geom) - ST_XMin(r.geom) < ${small} AND ST_YMax(r.geom) - ST_YMin(r.geom) < ${small} AND ${highest} + ${growth} < 85
    AND ${farthest} + ${growth} / cos(radians(least(${highest} + ${growth}, 85))) < 180
  THEN ST_Buffer(r.geom::geography, ${metres}, ${segments})::geometry
  ELSE (
    SELECT CASE WHEN abs(u.lat) + u.height / 2 + ${growth} >= 89.9 THEN ${aroundPole} ELSE ${turned} END
    FROM (SELECT b.g, (ST_XMin(b.g) + ST_XMax(b.g)) / 2 AS lon, (ST_YMin(b.g) + ST_YMax(b.g)) / 2 AS lat, ST_XMax(b.g) - ST_XMin(b.g) AS width,
        ST_YMax(b.g) - ST_YMin(b.g) AS height, ${plane('round((ST_YMin(b.g) + ST_YMax(b.g)) / 2)')} AS plane
      FROM (SELECT ST_SetSRID(CASE WHEN ST_XMax(r.geom) - ST_XMin(r.geom) > ST_XMax(s.g) - ST_XMin(s.g) THEN s.g ELSE r.geom END, 4326) AS g
        FROM (SELECT ST_ShiftLongitude(r.geom) AS g) s) b) u)
  END, ST_SRID(r.geom))`;
