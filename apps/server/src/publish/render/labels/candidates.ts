import { labelKeys, labelLines, longestLabelValue, type DrawnLabel, type LabelCandidate } from '@geo/api';
import { Pace } from '../../../db/pace.ts';
import type { Db, Sql } from '../../../db/types.ts';
import { Params } from '../../../relation/relation.ts';
import { amongIds, idsOf, inSlices } from '../../../relation/slices.ts';
import { placeSql } from '../place.ts';
import type { RenderLayer } from '../types.ts';
import { nativeWindow, serially, type ImageFrame, type NativeWindow } from '../../../tiles/window.ts';

/** A row of the query: where a record's label stands in the frame's system, and the values it shows, as JSON. */
interface Anchor {
  readonly idx: number;
  readonly x: number;
  readonly y: number;
  readonly v: string;
}

const boxSql = ({ box }: NativeWindow, srid: number, params: Params): string =>
  `ST_MakeEnvelope(${box.map((value) => `${params.add(value)}::float8`).join(', ')}, ${srid})`;

/** Of so many records, for each that is looked at, the larger ones are looked for. */
const sample = 4;

/** Records of a window in an order that has nothing to do with their places, so that those beyond the limit are spread over the map. */
function someIds(sql: Sql, { relation }: RenderLayer, window: NativeWindow, limit: number): Promise<number[]> {
  const params = new Params();
  const from = params.from(relation);
  const within = `r.geom && ${boxSql(window, relation.srid, params)} AND ${serially}`;
  return idsOf(
    sql,
    `SELECT r.idx FROM ${from} r WHERE ${within} ORDER BY (r.idx % 1000003) * 7919 % 1000003, r.idx LIMIT ${limit}`,
    params.values,
  );
}

/** Few at a time where all share one connection, else all at once. */
const paceOf = ({ backend }: Db, first: number): Pace =>
  backend === 'postgres' ? new Pace(5000, 5000, 5000) : new Pace(first, first / 20, first * 10);

/** The same records, the larger first. */
async function largerFirst(sql: Db, { relation }: RenderLayer, ids: readonly number[]): Promise<readonly number[]> {
  const sizes = new Map<number, number>();
  const slices = inSlices(ids, paceOf(sql, 500), async (slice) => {
    const params = new Params();
    const from = params.from(relation);
    const size = 'ST_XMax(r.geom) - ST_XMin(r.geom) + ST_YMax(r.geom) - ST_YMin(r.geom)';
    const statement = `SELECT r.idx::float8 AS idx, ${size} AS size FROM ${from} r WHERE ${amongIds(slice, params)}`;
    return (await sql.query<{ idx: number; size: number }>(statement, params.values)).rows;
  });
  for await (const rows of slices) for (const { idx, size } of rows) sizes.set(idx, size);
  return ids.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
}

/** Values as JSON; long texts are cut, as nobody reads them on a map. */
function valuesSql(keys: readonly string[], params: Params): string {
  const values = keys.map((key) => {
    const value = `r.props -> ${params.add(key)}::text`;
    const text = `to_jsonb(left((${value}) #>> '{}', ${longestLabelValue + 1}))`;
    return `CASE WHEN jsonb_typeof(${value}) IN ('number', 'boolean', 'null') THEN ${value} ELSE ${text} END`;
  });
  return `jsonb_build_array(${values.join(', ')})::text`;
}

/** Of these records, those whose label stands in the window: of one that reaches further it may stand elsewhere. */
async function anchors(
  sql: Sql,
  { relation }: RenderLayer,
  keys: readonly string[],
  window: NativeWindow,
  srid: number,
  ids: readonly number[],
): Promise<readonly Anchor[]> {
  const params = new Params();
  const from = params.from(relation);
  const inner = `SELECT r.idx, ${placeSql('r.geom')} AS p, ${valuesSql(keys, params)} AS v FROM ${from} r WHERE ${amongIds(ids, params)} OFFSET 0`;
  const placed = relation.srid === srid ? 'p' : `ST_Transform(p, ${srid})`;
  // What lies beyond may have no place in the system of the picture.
  const shown = `SELECT idx, CASE WHEN p && ${boxSql(window, relation.srid, params)} THEN ${placed} END AS q, v FROM (${inner}) a OFFSET 0`;
  const { rows } = await sql.query<Anchor>(
    `SELECT idx::float8 AS idx, ST_X(q) AS x, ST_Y(q) AS y, v FROM (${shown}) b WHERE q IS NOT NULL`,
    params.values,
  );
  return rows;
}

/** What a layer would like to write into a part of a map, the first before the others. @param limit Most records that are looked at */
export async function labelCandidates(
  db: Db,
  layer: RenderLayer,
  label: DrawnLabel,
  frame: ImageFrame,
  limit: number,
): Promise<readonly LabelCandidate[]> {
  const window = await nativeWindow(layer, frame, db);
  if (!window) return [];
  // Several parts and layers follow each other: what asks for one short answer goes first.
  const sql = db.background;
  const some = await someIds(sql, layer, window, limit * sample);
  const ids = (await largerFirst(sql, layer, some)).slice(0, limit);
  const keys = labelKeys(label.parts);
  const found: Anchor[] = [];
  for await (const rows of inSlices(ids, paceOf(sql, 100), (slice) => anchors(sql, layer, keys, window, frame.srid, slice)))
    found.push(...rows);
  const rank = new Map(ids.map((id, index) => [id, index]));
  const [unitsX, unitsY] = [(frame.extent[2] - frame.extent[0]) / frame.width, (frame.extent[3] - frame.extent[1]) / frame.height];
  return found
    .toSorted((a, b) => rank.get(a.idx)! - rank.get(b.idx)!)
    .flatMap(({ x, y, v }) => {
      const values = JSON.parse(v) as readonly unknown[];
      const properties = Object.fromEntries(keys.map((key, index) => [key, values[index]]));
      const lines = labelLines(label.parts, properties, layer.relation.columns);
      return lines.length === 0 || !Number.isFinite(x) || !Number.isFinite(y) ? [] : { x: x / unitsX, y: -y / unitsY, lines, label };
    });
}
