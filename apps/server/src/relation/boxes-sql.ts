import { contains, grown, intersection, mercatorToDegrees, type Box } from './box.ts';

/** Where records `r` lie, and in which system. */
export interface Placed {
  readonly srid: number;
  /** West, south, east, north in degrees; null where it is not known. */
  readonly extent4326: Box | null;
}

/** Edges of what is converted are divided into that many parts along its longer side, because they bend. */
export const densifyParts = 16;
/** Degrees around the data in which what a filter asks for is kept when it is converted. */
export const marginDegrees = 0.5;

/** What holds for all records with a place, and for none of them: of those without one nothing is known. */
const [all, none] = ['(r.geom IS NOT NULL OR NULL)', '(r.geom IS NULL AND NULL)'];

/** The query's boxes are converted to the relation's CRS, never the rows; their edges are densified because they bend. */
export function boxesSql(boxes: readonly Box[], srid: number, target: Placed, add: (value: unknown) => string): string {
  const conditions = boxes.map((box) => {
    const clipped = srid === target.srid ? { box, srid } : clipToData(box, srid, target);
    if (clipped === null) return none;
    if (clipped === 'all') return all;
    const own = clipped.srid;
    const [minX, minY, maxX, maxY] = clipped.box.map((value) => `${add(value)}::float8`) as [string, string, string, string];
    const envelope = `ST_MakeEnvelope(${minX}, ${minY}, ${maxX}, ${maxY}, ${own})`;
    if (own === target.srid) return `(r.geom && ${envelope} AND (r.geom @ ${envelope} OR ST_Intersects(r.geom, ${envelope})))`;
    const step = Math.max(clipped.box[2] - clipped.box[0], clipped.box[3] - clipped.box[1]) / densifyParts;
    const dense = step > 0 ? `ST_Segmentize(${envelope}, ${add(step)}::float8)` : envelope;
    const native = `ST_Transform(${dense}, ${target.srid})`;
    return `(r.geom && ${native} AND ST_Intersects(r.geom, ${native}))`;
  });
  return conditions.length === 1 ? (conditions[0] as string) : `(${conditions.join(' OR ')})`;
}

/**
 * A box of the whole earth cannot be converted to most projected systems; the part of it near the data can. Answers 'all' where
 * the box holds all data and null where it holds none.
 */
function clipToData(box: Box, srid: number, target: Placed): { box: Box; srid: number } | 'all' | null {
  if ((srid !== 4326 && srid !== 3857) || target.extent4326 === null) return { box, srid };
  const degrees = srid === 3857 ? mercatorToDegrees(box) : box;
  if (contains(degrees, target.extent4326)) return 'all';
  const clipped = intersection(degrees, grown(target.extent4326, marginDegrees));
  return clipped && { box: clipped, srid: 4326 };
}
