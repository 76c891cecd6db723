import { Params } from '../../relation/relation.ts';
import { amongIds } from '../../relation/slices.ts';
import { isPlaced } from './graphics/ready.ts';
import { placeSql } from './place.ts';
import type { ImageFrame, NativeWindow } from '../../tiles/window.ts';
import type { RenderLayer } from './types.ts';

/** A part of an image: shapes of one dimension (0 points, 1 lines, 2 surfaces). */
export interface DrawRow {
  dim: 0 | 1 | 2;
  /** Shapes below the size of a pixel: `t` holds whole pixel positions `x y x y …`; else an SVG path in pixels. */
  dots: boolean;
  t: string;
  /** Shapes of the row. */
  n: number;
}

/** Shapes joined into one row. */
export const shapesPerRow = 4000;
/** Most rows of groups an image draws; what is smaller than a pixel counts once a pixel. */
export const maxShapes = 300_000;
/** How far, in pixels, a simplified line may lie from the true one: less than can be seen. */
const simplifyPx = 0.3;
/** Dots lie in the image and its margin; the offset keeps their columns and rows positive. */
const dotOffset = 4096;

/**
 * Geometry of an image as SVG paths. Whatever is smaller than a pixel is counted once for each pixel, so that millions of rows
 * become at most as many dots as there are pixels; larger shapes are clipped to the image. Surfaces wind alike, so that
 * shapes of one path that overlap stay filled under the nonzero rule. The relation is read once. `ids` leaves out all other
 * records; these are known to meet the window.
 */
export function drawQuery(
  layer: RenderLayer,
  window: NativeWindow,
  frame: ImageFrame,
  ids: readonly number[] | null = null,
): { sql: string; params: readonly unknown[] } {
  const params = new Params();
  const from = params.from(layer.relation);
  const number = (value: number): string => `${params.add(value)}::float8`;
  const [minX, minY, maxX, maxY] = window.box;
  const native = layer.relation.srid;
  const chosen = ids && amongIds(ids, params);
  const box = `ST_MakeEnvelope(${number(minX)}, ${number(minY)}, ${number(maxX)}, ${number(maxY)}, ${native})`;
  const same = native === frame.srid;
  const shift = [
    -frame.extent[0],
    -frame.extent[3],
    frame.width / (frame.extent[2] - frame.extent[0]),
    frame.height / (frame.extent[3] - frame.extent[1]),
  ].map(number);
  const toPixels = (geometry: string): string =>
    `ST_TransScale(${same ? geometry : `ST_Transform(${geometry}, ${frame.srid})`}, ${shift.join(', ')})`;

  // Cells of one pixel; where positions are projected later, of half a pixel, since the grids do not match.
  const part = same ? 1 : 0.5;
  const originX = number(same ? frame.extent[0] : minX);
  const originY = number(same ? frame.extent[3] : maxY);
  const cellX = number(window.pixelX * part);
  const cellY = number(window.pixelY * part);
  const small = `(ST_XMax(g) - ST_XMin(g) < ${number(window.pixelX)} AND ST_YMax(g) - ST_YMin(g) < ${number(window.pixelY)})`;
  const column = `(floor(((ST_XMin(g) + ST_XMax(g)) / 2 - ${originX}) / ${cellX})::bigint + ${dotOffset})`;
  const row = `(floor((${originY} - (ST_YMin(g) + ST_YMax(g)) / 2) / ${cellY})::bigint + ${dotOffset})`;
  const cell = `(ST_Dimension(g)::bigint << 48) + (${row} << 24) + ${column}`;

  const clipped = `CASE WHEN g @ ${box} THEN g ELSE ST_ClipByBox2D(g, ${box}::box2d) END`;
  const simple = `ST_Simplify(${toPixels(clipped)}, ${simplifyPx}, true)`;
  const path = `ST_AsSVG(CASE WHEN ST_Dimension(g) = 2 THEN ST_ForcePolygonCCW(${simple}) ELSE ${simple} END, 0, 1)`;

  const cx = `((key & 16777215) - ${dotOffset})`;
  const cy = `(((key >> 24) & 16777215) - ${dotOffset})`;
  const point = `ST_SetSRID(ST_MakePoint(${originX} + (${cx} + 0.5) * ${cellX}, ${originY} - (${cy} + 0.5) * ${cellY}), ${native})`;
  const dot = same
    ? `${cx} || ' ' || ${cy} || ' '`
    : `(SELECT floor(ST_X(p)) || ' ' || floor(-ST_Y(p)) || ' ' FROM (SELECT ${toPixels(point)} AS p OFFSET 0) q)`;

  const shapes = partsSql(from, chosen ?? `r.geom && ${box}`, layer.geometryTypes);
  // A picture stands once at its place; the place of what reaches into the window may lie far beyond.
  const parts = isPlaced(layer.symbol)
    ? `SELECT idx, g FROM (SELECT idx, ${placeSql('g')} AS g FROM (${shapes}) s OFFSET 0) p WHERE g && ${box}`
    : shapes;

  const sql = `
    SELECT dim, dots, string_agg(t, '') AS t, count(*)::integer AS n FROM (
      SELECT dim, key >= 0 AS dots, CASE WHEN key >= 0 THEN ${dot} ELSE path END AS t, (row_number() OVER ()) / ${shapesPerRow} AS batch
      FROM (
        SELECT key, max(dim) AS dim, string_agg(path, '') AS path
        FROM (SELECT ST_Dimension(g) AS dim, CASE WHEN small THEN ${cell} ELSE -3 * idx - ST_Dimension(g) - 1 END AS key, CASE WHEN small THEN NULL ELSE ${path} END AS path
              FROM (SELECT idx, g, ${small} AS small FROM (${parts}) a WHERE NOT ST_IsEmpty(g)) b) c
        GROUP BY key LIMIT ${maxShapes}
      ) d
    ) e WHERE t <> '' GROUP BY dim, dots, batch ORDER BY dim DESC, dots, batch`;
  return { sql, params: params.values };
}

/** Simple parts of the geometries of the rows: collections and multi points taken apart where there may be any. */
function partsSql(from: string, where: string, types: readonly string[] | undefined): string {
  if (!needsDump(types)) return `SELECT r.idx, r.geom AS g FROM ${from} r WHERE ${where}`;
  const either = `SELECT r.geom WHERE GeometryType(r.geom) NOT IN (${dumped}) UNION ALL SELECT (ST_Dump(r.geom)).geom WHERE GeometryType(r.geom) IN (${dumped})`;
  return `SELECT r.idx, d.geom AS g FROM ${from} r, LATERAL (${either}) d(geom) WHERE ${where}`;
}

const dumped = "'MULTIPOINT', 'GEOMETRYCOLLECTION'";

/** Whether there may be geometries that are drawn part by part. */
export function needsDump(types: readonly string[] | undefined): boolean {
  return !types || types.some((type) => type === 'MultiPoint' || type === 'GeometryCollection');
}
