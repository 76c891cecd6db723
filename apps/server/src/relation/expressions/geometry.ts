import { literalSql, numberSql, once, type CallWriter } from './writer.ts';

/**
 * SQL of the metres of a unit of the system, asked once in a statement: 0 where coordinates are degrees, NULL where the unit is not known.
 */
export const metresSql = (srid: number): string =>
  `(SELECT CASE WHEN proj4text ~ '\\+proj=(longlat|latlong)' THEN 0
      WHEN proj4text ~ '\\+to_meter=\\d' THEN substring(proj4text from '\\+to_meter=(\\d+\\.?\\d*)')::float8
      ELSE CASE COALESCE(substring(proj4text from '\\+units=(\\S+)'), 'm') WHEN 'm' THEN 1 WHEN 'km' THEN 1000 WHEN 'ft' THEN 0.3048
        WHEN 'us-ft' THEN 1200.0 / 3937 WHEN 'yd' THEN 0.9144 END END
    FROM spatial_ref_sys WHERE srid = ${Math.trunc(srid)})`;

/** A measure in metres, or their power: on the ellipsoid where coordinates are degrees. */
const measured =
  (name: string, power: 1 | 2): CallWriter =>
  ([geometry], { srid }) =>
    once([geometry!], (geom) => {
      const metres = metresSql(srid);
      const scale = power === 2 ? `${metres} * ${metres}` : metres;
      return numberSql(
        `(CASE WHEN ${metres} = 0 THEN ${name}(${geom}::geography) ELSE ${name}(ST_Force2D(${geom})) * ${scale} END)::numeric`,
      );
    });

const coordinate =
  (name: 'ST_X' | 'ST_Y'): CallWriter =>
  ([geometry]) =>
    once(
      [geometry!],
      (geom) => `${name}(CASE WHEN GeometryType(${geom}) = 'POINT' THEN ${geom} ELSE ST_PointOnSurface(${geom}) END)::numeric`,
    );

export const geometryWriters = {
  area: measured('ST_Area', 2),
  geometry_length: measured('ST_Length', 1),
  perimeter: measured('ST_Perimeter', 1),
  x: coordinate('ST_X'),
  y: coordinate('ST_Y'),
  centroid: ([geometry]) => `ST_Centroid(${geometry})`,
  num_points: ([geometry]) => `ST_NPoints(${geometry})::numeric`,
  geometry_type: ([geometry]) => `substr(ST_GeometryType(${geometry}), 4)`,
  is_valid: ([geometry]) => `ST_IsValid(${geometry})`,
  srid: ([geometry]) => `ST_SRID(${geometry})::numeric`,
  to_wkt: ([geometry]) => `ST_AsText(${geometry})`,
  distance: ([geometry], call) =>
    once([geometry!, `geo.try_geometry(${literalSql(call, 1)}, ${Math.trunc(call.srid)})`], (geom, other) => {
      const metres = metresSql(call.srid);
      const planar = `ST_Distance(ST_Force2D(${geom}), ST_Force2D(${other})) * ${metres}`;
      return numberSql(`(CASE WHEN ${metres} = 0 THEN ST_Distance(${geom}::geography, ${other}::geography) ELSE ${planar} END)::numeric`);
    }),
} satisfies Record<string, CallWriter>;
