import type { RunContext } from '../../../engine/definition.ts';
import type { Box } from '../../../relation/box.ts';
import type { Relation } from '../../../relation/relation.ts';
import { crsUnits } from '../../ports/crs-units.ts';
import { overTable } from '../../../relation/over-table.ts';

/** Metres of a degree of latitude. */
const degreeMetres = 111_195;

/** Where records lie, and how long a unit of x and of y is there, in metres: a degree of longitude as in the middle of them. */
export interface Plane {
  srid: number;
  geographic: boolean;
  x: number;
  y: number;
  /** Of all records, in their system; null where none has a place. */
  box: Box | null;
  /** How many have one. */
  placed: number;
}

/** The lengths of a system around a box. */
export async function planeAround({ db }: Pick<RunContext, 'db'>, srid: number, box: Box | null, placed = 0): Promise<Plane> {
  const { geographic, metresPerUnit } = await crsUnits(db, srid);
  if (!geographic) return { srid, geographic, x: metresPerUnit, y: metresPerUnit, box, placed };
  const middle = box === null ? 0 : (box[1] + box[3]) / 2;
  const narrow = Math.max(Math.cos((Math.min(89.9, Math.abs(middle)) * Math.PI) / 180), 1e-3);
  return { srid, geographic, x: degreeMetres * narrow, y: degreeMetres, box, placed };
}

/** The plane of records that lie in a table. */
export async function planeOf(context: Pick<RunContext, 'db' | 'signal'>, relation: Relation): Promise<Plane> {
  interface Extent {
    box: (number | null)[];
    placed: number;
  }
  const slices = await overTable<Extent>(
    context,
    relation,
    () => `ARRAY[min(ST_XMin(r.geom)), min(ST_YMin(r.geom)), max(ST_XMax(r.geom)), max(ST_YMax(r.geom))] AS box,
     count(*) FILTER (WHERE NOT ST_IsEmpty(r.geom))::float8 AS placed`,
  );
  const boxes = slices.map(({ box }) => box).filter((box): box is number[] => box.every((one) => one !== null && Number.isFinite(one)));
  const edge = (at: number, outer: (...values: number[]) => number): number => outer(...boxes.map((box) => box[at]!));
  const box: Box | null = boxes.length === 0 ? null : [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
  return planeAround(
    context,
    relation.srid,
    box,
    slices.reduce((sum, { placed }) => sum + placed, 0),
  );
}

/** SQL of a geometry in metres of the plane. */
export function inMetres(geom: string, { x, y }: Plane): string {
  return x === 1 && y === 1 ? geom : `ST_Scale(${geom}, ${x}, ${y})`;
}

/** SQL of a geometry in metres of the plane back in its system. */
export function fromMetres(geom: string, { x, y }: Plane): string {
  return x === 1 && y === 1 ? geom : `ST_Scale(${geom}, ${1 / x}, ${1 / y})`;
}

/** SQL of the square of a grid in its column `i` and row `j`, with edges of so many metres; the grid of a size is the same everywhere. */
export function squareSql(i: string, j: string, size: string, { x, y, srid }: Plane): string {
  const edge = (index: string, unit: number): string => `(${index}) * ${size} / ${unit}`;
  return `ST_MakeEnvelope(${edge(i, x)}, ${edge(j, y)}, ${edge(`${i} + 1`, x)}, ${edge(`${j} + 1`, y)}, ${srid})`;
}
