import type { Db, Sql } from '../../../db/types.ts';
import { Params, type Relation } from '../../../relation/relation.ts';
import { ranges } from '../../../relation/slices.ts';
import { baseCondition, momentRelation, tableName } from '../../../store/depots/record-table.ts';
import { depotTable, type MomentRow } from '../../../store/depots/depots.ts';
import { unite } from '../../../store/depots/records.ts';
import type { Opened } from '../open-moment.ts';

/** West, south, east, north in the depot's CRS; null where nothing lies anywhere. */
type Extent = MomentRow['bbox_native'];

/** What was read of all records of a moment, and after how many edits: another one makes it worthless. */
export interface ScannedExtent {
  readonly changes: number;
  readonly extent: Extent;
}

/** Versions of records that are looked at along an edge; where older moments have so many more there, all records are read in slices. */
const mostAlong = 1000;
/** Distances are rounded: of the first few records the outermost counts. */
const nearestRead = 4;

interface Edge {
  /** SQL of the extreme of a geometry on this side. */
  readonly extreme: string;
  readonly beyond: '<=' | '>=';
  /** Places of the extent's numbers that are the two ends of the edge. */
  readonly ends: readonly [west: number, south: number, east: number, north: number];
}

/** In the order of an extent's numbers. */
const edges: readonly Edge[] = [
  { extreme: 'ST_XMin(r.geom)', beyond: '<=', ends: [0, 1, 0, 3] },
  { extreme: 'ST_YMin(r.geom)', beyond: '<=', ends: [0, 1, 2, 1] },
  { extreme: 'ST_XMax(r.geom)', beyond: '>=', ends: [2, 1, 2, 3] },
  { extreme: 'ST_YMax(r.geom)', beyond: '>=', ends: [0, 3, 2, 3] },
];

/**
 * The extent of what a moment holds now, where its noted one has only grown with the edits: at each edge the index of places is asked whether a
 * record still touches it, and only at one that is free which record lies nearest. `unknown` where too much of older moments lies there: then
 * all records are to be read (`scannedExtent`), and this is asked again with what was found.
 */
export async function extentNow(tx: Sql, opened: Opened, scanned: ScannedExtent | null): Promise<Extent | 'unknown'> {
  const { bbox_native: noted, changes, size } = opened.moment;
  if (noted === null || size === 0) return null;
  // Who edits while all is read may put a record anywhere in the noted extent.
  if (scanned) return scanned.changes === changes ? scanned.extent : noted;
  const held = await heldEdges(tx, opened, noted);
  const extent: number[] = [];
  for (const [at, edge] of edges.entries()) {
    const bound = held[at] ? noted[at]! : await nearestTo(tx, opened, noted, edge);
    if (bound === null) return 'unknown';
    extent.push(bound);
  }
  return extent;
}

const numberSql = (value: number): string => `'${value}'::float8`;

/** SQL of the box around what a part of the extent covers. */
function boxSql(extent: readonly number[], ends: Edge['ends'], srid: number): string {
  return `ST_MakeEnvelope(${ends.map((at) => numberSql(extent[at]!)).join(', ')}, ${srid})`;
}

/** SQL condition for the versions of records that the moment has. */
export function ofMoment({ moment }: Opened): string {
  return baseCondition({ table: depotTable(moment.depot_id), moment: { number: moment.number, firstIdx: moment.first_idx } });
}

/** Whether a record touches each edge. */
async function heldEdges(tx: Sql, opened: Opened, extent: readonly number[]): Promise<readonly boolean[]> {
  const table = tableName(depotTable(opened.depot.id));
  const touched = edges.map(
    ({ extreme, beyond, ends }, at) =>
      `EXISTS (SELECT 1 FROM ${table} r WHERE r.geom && ${boxSql(extent, ends, opened.depot.srid)} AND ${ofMoment(opened)}
         AND ${extreme} ${beyond} ${numberSql(extent[at]!)})`,
  );
  const { rows } = await tx.query<{ held: boolean[] }>(`SELECT ARRAY[${touched.join(', ')}] AS held`);
  return rows[0]!.held;
}

/** How far the record reaches that lies nearest to an edge; null where none is found among the nearest versions. */
async function nearestTo(tx: Sql, opened: Opened, extent: readonly number[], { extreme, beyond, ends }: Edge): Promise<number | null> {
  const { srid } = opened.depot;
  const [west, south, east, north] = ends.map((at) => numberSql(extent[at]!));
  const line = `ST_SetSRID(ST_MakeLine(ST_MakePoint(${west}, ${south}), ST_MakePoint(${east}, ${north})), ${srid})`;
  const { rows } = await tx.query<{ bound: number | null }>(
    `SELECT ${beyond === '<=' ? 'min' : 'max'}(${extreme}) AS bound FROM (
       SELECT n.geom FROM (SELECT idx, from_m, to_m, geom FROM ${tableName(depotTable(opened.depot.id))}
         WHERE geom && ${boxSql(extent, [0, 1, 2, 3], srid)} ORDER BY geom <-> ${line} LIMIT ${mostAlong}) n
       WHERE ${ofMoment(opened)} LIMIT ${nearestRead}) r`,
  );
  return rows[0]!.bound;
}

/** The extent of all records of a moment, in slices that keep nobody waiting. */
export async function scannedExtent(db: Db, { depot, moment }: Opened): Promise<ScannedExtent> {
  const relation = momentRelation(depotTable(depot.id), depot.srid, moment);
  let extent: Extent = null;
  for await (const range of ranges(db.background, relation)) {
    const begun = performance.now();
    extent = unite(extent, await extentIn(db.background, relation, range.condition));
    range.took(performance.now() - begun);
  }
  return { changes: moment.changes, extent };
}

async function extentIn(sql: Sql, relation: Relation, condition: (params: Params) => string): Promise<Extent> {
  const params = new Params();
  const from = params.from(relation);
  const { rows } = await sql.query<{ box: Extent }>(
    `SELECT CASE WHEN b IS NOT NULL THEN ARRAY[ST_XMin(b), ST_YMin(b), ST_XMax(b), ST_YMax(b)] END AS box
     FROM (SELECT ST_Extent(r.geom) AS b FROM ${from} r WHERE ${condition(params)}) e`,
    params.values,
  );
  return rows[0]!.box;
}
