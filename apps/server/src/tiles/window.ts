import { LruCache } from '../cache/lru.ts';
import type { Sql } from '../db/types.ts';
import { grown, intersection, mercatorToDegrees, type Box } from '../relation/box.ts';
import { Params, type Relation } from '../relation/relation.ts';
import { idsOf } from '../relation/slices.ts';

/** Records that lie somewhere, as far as tiles and pictures have to know them. */
export interface PlacedRecords {
  relation: Relation;
  /** How many records it has; unknown where missing. */
  count?: number;
  /** Lets tiles beside the data be answered without a query. */
  extent4326?: Readonly<Box> | null;
}

/** What part of a relation an image shows, in the relation's CRS. */
export interface NativeWindow {
  /** Image and margin. */
  box: Box;
  /** Size of an image pixel in units of the relation's CRS. */
  pixelX: number;
  pixelY: number;
}

export interface ImageFrame {
  extent: Box;
  srid: number;
  width: number;
  height: number;
  /** Pixels around the image whose geometry reaches into it by stroke or symbol. */
  marginPx: number;
}

const dataMarginDegrees = 0.5;
/** Geometry beyond has no finite place in most projections; Web Mercator ends at 85.06°. */
const poleDegrees = 89;
const densifyParts = 16;

/** null where the image shows nothing of the layer. The image's box is reprojected, never the rows. */
export async function nativeWindow(layer: PlacedRecords, frame: ImageFrame, db: Sql): Promise<NativeWindow | null> {
  const native = layer.relation.srid;
  const padded = paddedExtent(frame);
  const degrees = toDegrees(padded, frame.srid);
  const data = layer.extent4326 ? grown(layer.extent4326, dataMarginDegrees) : null;
  const shown = degrees && data ? intersection(degrees, data) : degrees;
  if (degrees && !shown) return null;
  if (frame.srid === native) {
    return {
      box: padded,
      pixelX: (frame.extent[2] - frame.extent[0]) / frame.width,
      pixelY: (frame.extent[3] - frame.extent[1]) / frame.height,
    };
  }
  const near: Box | null = shown && [shown[0], Math.max(shown[1], -poleDegrees), shown[2], Math.min(shown[3], poleDegrees)];
  const box = near ? await transformed(near, 4326, native, db) : await transformed(padded, frame.srid, native, db);
  if (box) return windowOf(box, near && degrees ? near : null, degrees, frame);
  // The image reaches where the relation's CRS has no coordinates: all data may show.
  const all = layer.extent4326 ? await transformed(layer.extent4326, 4326, native, db) : null;
  return all && windowOf(all, null, null, frame);
}

function paddedExtent({ extent, width, height, marginPx }: ImageFrame): Box {
  const x = (marginPx * (extent[2] - extent[0])) / width;
  const y = (marginPx * (extent[3] - extent[1])) / height;
  return [extent[0] - x, extent[1] - y, extent[2] + x, extent[3] + y];
}

/** Longitude and latitude; null for systems where that needs the database. */
function toDegrees(box: Box, srid: number): Box | null {
  return srid === 3857 ? mercatorToDegrees(box) : srid === 4326 ? box : null;
}

/** Where only the part `shown` of the image lies near the data, `box` covers only that part of its pixels. */
function windowOf(box: Box, shown: Box | null, degrees: Box | null, frame: ImageFrame): NativeWindow {
  const part = (low: number, high: number): number =>
    shown && degrees
      ? Math.max((shown[high] as number) - (shown[low] as number), 1e-12) / ((degrees[high] as number) - (degrees[low] as number))
      : 1;
  return { box, pixelX: (box[2] - box[0]) / (part(0, 2) * frame.width), pixelY: (box[3] - box[1]) / (part(1, 3) * frame.height) };
}

/** Boxes in another system that are at hand: of a tile that is kept they are asked for each time, and when it is drawn. */
const mostTransformed = 5000;
const transformedOf = new WeakMap<object, LruCache<string, Box>>();

/** The box around a box in another CRS; null where it has no finite one. */
async function transformed(box: Box, from: number, to: number, db: Sql): Promise<Box | null> {
  if (from === to) return box;
  const known = transformedOf.get(db.database) ?? new LruCache<string, Box>(mostTransformed);
  transformedOf.set(db.database, known);
  const key = [from, to, ...box].join(' ');
  const found = known.get(key) ?? (await askedFor(box, from, to, db));
  // Why there is none may be another one next time.
  if (found) known.set(key, found);
  return found;
}

async function askedFor(box: Box, from: number, to: number, db: Sql): Promise<Box | null> {
  const step = Math.max(box[2] - box[0], box[3] - box[1]) / densifyParts;
  const envelope = `ST_Transform(ST_Segmentize(ST_MakeEnvelope($1::float8, $2::float8, $3::float8, $4::float8, ${from}), $5::float8), ${to})`;
  try {
    const { rows } = await db.query<Record<'a' | 'b' | 'c' | 'd', number>>(
      `SELECT ST_XMin(e) AS a, ST_YMin(e) AS b, ST_XMax(e) AS c, ST_YMax(e) AS d FROM (SELECT ${envelope} AS e OFFSET 0) s`,
      [...box, Math.max(step, 1e-9)],
    );
    const row = rows[0];
    const found: Box | null = row ? [row.a, row.b, row.c, row.d] : null;
    return found?.every(Number.isFinite) ? found : null;
  } catch {
    return null;
  }
}

/**
 * A condition that always holds and keeps a statement to one process of PostgreSQL, as only the first may ask for its number: for what is
 * small and asked for often, further ones take longer to begin than they save, and take the processors of other pictures.
 */
export const serially = 'pg_backend_pid() > 0';

/** Numbers of the records that meet the window. */
export function windowIds(db: Sql, layer: PlacedRecords, window: NativeWindow): Promise<number[]> {
  const params = new Params();
  const from = params.from(layer.relation);
  const [minX, minY, maxX, maxY] = window.box.map((value) => `${params.add(value)}::float8`);
  const box = `ST_MakeEnvelope(${minX}, ${minY}, ${maxX}, ${maxY}, ${layer.relation.srid})`;
  return idsOf(db, `SELECT r.idx FROM ${from} r WHERE r.geom && ${box}`, params.values);
}
