import { kindOfValue, type Style } from '@geo/api';
import type { Geometry } from 'geojson';
import type { Db } from '../../db/types.ts';
import type { Example, ExampleShape, FunctionDefinition, OutputValue, PortDefinition, RecordsValue } from '../../engine/definition.ts';
import { drawPicture, positionsOf, type Bounds, type DrawnRecord, type Sheet, type Side } from './draw.ts';
import { runFunction, tableOf, textsOf } from './records.ts';

type Entered = Example['inputs'][string];

/** The lower left corner of the maps: in the old town of Cologne, in UTM. */
const corner = [356_000, 5_645_000] as const;
const map: Bounds = [0, 0, 1000, 750];

/** Runs a function on its example, and draws what went in beside what came out. */
export async function pictureOf(db: Db, definition: FunctionDefinition, example: Example): Promise<string> {
  const given = await Promise.all(
    definition.inputs
      .filter(({ name }) => example.inputs[name] !== undefined)
      .map(async (port) => ({ port, value: await valueAt(db, port, example.inputs[port.name]!) })),
  );
  const { outputs } = await runFunction(db, definition, Object.fromEntries(given.map(({ port, value }) => [port.name, value])));
  const seen: { records: readonly DrawnRecord[]; isBox: boolean }[] = [];
  for (const { port, value } of given) {
    if (holdsRecords(port)) seen.push({ records: await recordsOf(db, value as RecordsValue), isBox: false });
    else if (port.kind === 'bbox') seen.push({ records: [await boxOf(db, value as readonly number[])], isBox: true });
  }
  if (example.on) seen.push({ records: await recordsOf(db, await shapesOf(db, example.on)), isBox: false });
  const mainAt = seen.findIndex(({ isBox }) => !isBox);
  const features = seen[mainAt]!.records;
  const others = seen.flatMap(({ records }, at) => (at === mainAt ? [] : records));
  const drawn = (example.draws ?? [definition.outputs[0]!.name]).map((name) => outputs[name]!);
  const style = styleOf(drawn[0]!);
  const made = style ? features : await allRecords(db, drawn);
  const before: Sheet[] = [
    { look: 'features', records: features },
    { look: 'others', records: others },
  ];
  const below: Sheet[] = style ? [] : [{ look: 'ghost', records: [...features, ...others] }];
  return drawPicture(sideOf(before), sideOf([...below, { look: 'result', records: made, ...(style && { style }) }]), example);
}

const holdsRecords = ({ kind }: PortDefinition): boolean => kind === 'features' || kind === 'records';

/** What stands at a port, as runs get it. */
async function valueAt(db: Db, port: PortDefinition, entered: Entered): Promise<unknown> {
  if (holdsRecords(port)) return shapesOf(db, entered as readonly ExampleShape[]);
  return port.dict ? textsOf(entered as Readonly<Record<string, string>>) : entered;
}

async function shapesOf(db: Db, shapes: readonly ExampleShape[]): Promise<RecordsValue> {
  const moved = shapes.map(([props, wkt]) => [props, wkt?.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, placed) ?? null] as const);
  const columns = Object.entries(shapes[0]![0]).map(([key, value]) => ({ key, kind: kindOfValue(value) }));
  return tableOf(db, moved, columns);
}

const placed = (_: string, x: string, y: string): string => `${Number(x) + corner[0]} ${Number(y) + corner[1]}`;

/** The records of a value, on the map, with their columns in order. */
async function recordsOf(db: Db, { relation }: RecordsValue): Promise<readonly DrawnRecord[]> {
  const { rows } = await db.query<DrawnRecord>(`SELECT r.props, ${mapped('r.geom')} AS geometry FROM (${relation.sql}) r ORDER BY r.idx`, [
    ...relation.params,
  ]);
  return rows.map(({ props, geometry }) => ({
    props: Object.fromEntries(relation.columns.map(({ key }) => [key, props[key] ?? null])),
    geometry,
  }));
}

async function allRecords(db: Db, values: readonly OutputValue[]): Promise<readonly DrawnRecord[]> {
  const all: DrawnRecord[] = [];
  for (const value of values) all.push(...(await recordsOf(db, value as RecordsValue)));
  return all;
}

async function boxOf(db: Db, degrees: readonly number[]): Promise<DrawnRecord> {
  const box = 'ST_Transform(ST_MakeEnvelope($1::float8, $2::float8, $3::float8, $4::float8, 4326), 25832)';
  const { rows } = await db.query<{ geometry: Geometry }>(`SELECT ${mapped(box)} AS geometry`, [...degrees]);
  return { props: {}, geometry: rows[0]!.geometry };
}

const mapped = (geom: string): string => `ST_AsGeoJSON(ST_Translate(${geom}, ${-corner[0]}, ${-corner[1]}), 9, 0)::jsonb`;

function styleOf(value: OutputValue): Style | undefined {
  return 'kind' in value && value.kind === 'value' && value.type === 'style' ? (value.value as Style) : undefined;
}

function sideOf(sheets: readonly Sheet[]): Side {
  const { records } = sheets.at(-1)!.records.length > 0 ? sheets.at(-1)! : sheets[0]!;
  if (records.every(({ geometry }) => geometry === null))
    return { tables: sheets.filter((sheet) => sheet.look !== 'ghost' && sheet.records.length > 0) };
  const own = boundsOf(records);
  // What lies elsewhere by its coordinates is shown as large as it goes, without what it came of.
  const isElsewhere = own[0] > map[2] || own[2] < map[0] || own[1] > map[3] || own[3] < map[1];
  return isElsewhere ? { map: sheets.slice(-1), bounds: padded(own) } : { map: sheets, bounds: map };
}

function boundsOf(records: readonly DrawnRecord[]): Bounds {
  const positions = records.flatMap(({ geometry }) => (geometry ? positionsOf(geometry) : []));
  const [xs, ys] = [positions.map(([x]) => x!), positions.map(([, y]) => y!)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function padded([west, south, east, north]: Bounds): Bounds {
  const edge = Math.max(east - west, north - south) * 0.08;
  return [west - edge, south - edge, east + edge, north + edge];
}
