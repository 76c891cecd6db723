import type { DatumColumn } from '@geo/api';
import type { FunctionDefinition, PortDefinition, RecordsValue, Value } from '../../engine/definition.ts';
import type { Given } from '../../engine/inputs.ts';
import type { Db } from '../../db/types.ts';
import { portsOf } from '../../engine/definition.ts';
import { tableOf, type Row } from './records.ts';

/** What stands in the database for the objects that inputs name. */
export interface Named {
  depot: string;
  layer: string;
  view: string;
  switchboard: string;
}

/** Records that functions have to cope with, by what is peculiar to them. */
export interface Tables {
  good: RecordsValue;
  bad: ReadonlyMap<string, RecordsValue>;
}

/** Needs the web or a folder of the server: what they are given is tried in the tests of their own. */
export const needsOutside: readonly string[] = [
  'arcgis.featureserver.import',
  'arcgis.fetch',
  'arcgis.mapserver.import',
  'feed.import',
  'file.download',
  'file.import',
  'file.urls_from_dataset',
  'ogcapi.fetch',
  'ogcapi.import',
  'sensor.rest_import',
  'sensor.sta_import',
  'sensor.sta_observations',
  'switchboard.webhook',
  'wfs.fetch',
  'wfs.import',
  'wms.import',
  'wmts.import',
];

const columns: readonly DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'n', kind: 'integer' },
  { key: 'wert', kind: 'number' },
  { key: 'tag', kind: 'date' },
  // The place that values of dict ports get.
  { key: 'a', kind: 'integer' },
];
const props = { name: 'a', n: 1, wert: 1.5, tag: '2026-02-03' };
const square = 'POLYGON((0 0,100 0,100 100,0 100,0 0))';

/** Names that must never become a part of a statement, a file or a format. */
export const hostileNames: readonly string[] = [
  `'; DROP TABLE geo.depot; --`,
  '"); DELETE FROM geo.depot; --',
  String.raw`\'\x00 \u0000 %s $1 {} ?`,
  'a\nb\r\n\tc',
  '__proto__',
  '../../etc/passwd',
  '🙂 \u202e \u0301',
  'x'.repeat(100_000),
];

export async function hostileTables(db: Db): Promise<Tables> {
  const of = (rows: readonly Row[], own = columns, srid = 25832): Promise<RecordsValue> => tableOf(db, rows, own, srid);
  const placed = (...shapes: readonly (string | null)[]): Row[] => shapes.map((wkt) => [props, wkt]);
  const strange = hostileNames.filter((name) => name.length < 1000);
  const strangeRow = Object.fromEntries(strange.map((name, at) => [name, `${name}${at}`]));
  const bad: readonly (readonly [string, Promise<RecordsValue>])[] = [
    ['no records', of([])],
    ['no records and no columns', of([], [])],
    ['no columns', of([[{}, square]], [])],
    ['no geometry', of(placed(null, null))],
    ['some without geometry', of(placed(null, square))],
    [
      'no values',
      of([
        [{}, square],
        [{ name: null, n: null, wert: null, tag: null }, square],
      ]),
    ],
    ['values of other kinds', of([[{ name: 1, n: 'viel', wert: { a: [1] }, tag: true }, square]])],
    [
      'strange names',
      of([[{ ...strangeRow, ...props }, square]], [...columns, ...strange.map((key) => ({ key, kind: 'string' as const }))]),
    ],
    ['strange values', of(strange.map((name) => [{ ...props, name }, square]))],
    ['a long value', of([[{ ...props, name: 'x'.repeat(100_000) }, square]])],
    [
      'huge numbers',
      of([
        [{ ...props, n: Number.MAX_SAFE_INTEGER, wert: 1.7e308 }, square],
        [{ ...props, n: -1, wert: -1.7e308 }, square],
      ]),
    ],
    ['empty geometries', of(placed('POLYGON EMPTY', 'GEOMETRYCOLLECTION EMPTY', 'POINT EMPTY'))],
    [
      'all kinds of geometries',
      of(
        placed(
          'POINT(1 1)',
          'LINESTRING(0 0,1 1)',
          'MULTIPOINT(1 1,2 2)',
          'MULTIPOLYGON(((0 0,1 0,1 1,0 0)))',
          `GEOMETRYCOLLECTION(POINT(1 1),${square})`,
        ),
      ),
    ],
    ['heights', of(placed('POINT Z(1 1 5)', 'POLYGON Z((0 0 1,9 0 2,9 9 3,0 0 1))'))],
    ['flaws', of(placed('POLYGON((0 0,10 10,10 0,0 10,0 0))', 'LINESTRING(1 1,1 1)', 'POLYGON((0 0,1 1,0 0,0 0))'))],
    ['far away', of(placed('POINT(1e300 -1e300)', 'POLYGON((0 0,1e300 0,1e300 1e300,0 1e300,0 0))'))],
    ['off the Earth', of(placed('POINT(500 95)', 'POLYGON((0 0,1e6 0,1e6 1e6,0 1e6,0 0))'), columns, 4326)],
  ];
  const made: (readonly [string, RecordsValue])[] = [];
  for (const [name, table] of bad) made.push([name, await table]);
  const good: Row[] = [
    [props, square],
    [{ ...props, wert: 2.5 }, 'POLYGON((50 50,150 50,150 150,50 150,50 50))'],
  ];
  return { good: await of(good), bad: new Map(made) };
}

const valueOf = (value: unknown): Value => ({ kind: 'value', type: 'string', value });

/** What an input is given so that the function runs; by function where its kind does not tell. */
const own: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'bool.and': { values: true },
  'bool.or': { values: true },
  'datetime.parse': { text: '03.02.2026' },
  'depot.diff': { before: undefined, after: undefined, by: 'name' },
  'depot.retrieve_moment': { moment: '2099-01-01' },
  'depot.upsert': { by: 'name' },
  'dict.from_lists': { keys: 'a', values: 'b' },
  'dict.get': { key: 'a' },
  'feature.collect': { aggregates: 'sum(n)' },
  'feature.dissolve': { aggregates: 'sum(n)' },
  'feature.from_rows': { x: 'n', y: 'wert', geometry: '' },
  'feature.hex_grid': { extent: undefined },
  'feature.square_grid': { extent: undefined },
  'number.add': { values: 1 },
  'number.maximum': { values: 1 },
  'number.minimum': { values: 1 },
  'number.multiply': { values: 1 },
  'quality.schema_check': { columns: 'integer' },
  'quality.unique': { by: 'n' },
  'quality.value_range': { column: 'n', min: '0', max: '10' },
  'row.aggregate': { aggregates: 'sum(n)' },
  'row.cast': { columns: 'n' },
  'row.join': { by: 'name' },
  'row.rename_columns': { names: 'name = neu' },
  'row.sample': { share: undefined },
  'row.unpivot': { columns: 'n', name: 'merkmal', value: 'inhalt' },
  'string.format': { template: '{a}' },
  'string.parse_number': { text: '1,5' },
  'style.graduate': { attribute: 'wert' },
  'switchboard.run': { inputs: undefined },
  'vector.export': { crs: undefined },
  'view.create': { name: 'Karte' },
};

const ofKind: Readonly<Record<string, (named: Named) => unknown>> = {
  number: () => 1,
  integer: () => 1,
  share: () => 0.5,
  text: () => 'x',
  bool: () => true,
  datetime: () => '2026-02-03',
  dict: () => ({ a: 1 }),
  color: () => '#FF0000',
  attribute: () => 'name',
  attributes: () => 'name',
  condition: () => 'n > 0',
  expression: () => 'n + 1',
  bbox: () => [6, 50, 8, 52],
  crs: () => 25832,
  style: () => ({ rules: [{ symbol: { fill: '#FF0000' } }] }),
  value: () => 'x',
  depot: ({ depot }) => depot,
  layer: ({ layer }) => layer,
  view: ({ view }) => view,
  switchboard: ({ switchboard }) => switchboard,
};

/** What is right at an input. */
function goodValue(definition: FunctionDefinition, port: PortDefinition, tables: Tables, named: Named): Value | undefined {
  if (port.kind === 'features' || port.kind === 'records') return tables.good;
  const stated = own[definition.name];
  if (stated && port.name in stated) return stated[port.name] === undefined ? undefined : valueOf(stated[port.name]);
  if (port.kind === 'choice') {
    const { choices } = portsOf(definition, 'de').find(({ name, is_input: isInput }) => isInput && name === port.name)!;
    return choices?.of === 'values' ? valueOf(choices.values[0]?.value) : undefined;
  }
  const value = port.default ?? ofKind[port.kind ?? '']?.(named);
  return value === undefined ? undefined : valueOf(value);
}

/** What stands at all inputs where everything is right. */
export function goodInputs(definition: FunctionDefinition, tables: Tables, named: Named): Given[] {
  return definition.inputs.flatMap((port) => {
    const value = goodValue(definition, port, tables, named);
    return value === undefined ? [] : [givenAt(port, value)];
  });
}

export function givenAt({ name: port, list, dict }: PortDefinition, value: Value): Given {
  return { port, place: list ? '0' : dict ? 'a' : '', frame: null, key: 'k', value };
}

const numbers: readonly unknown[] = [0, -1, 0.5, 1e15, 1.7e308, -1.7e308, 5e-324, '1e400', 'NaN', '9007199254740993'];
const others: readonly unknown[] = [null, '', ' ', true, [], [1, 'a'], {}, { a: { b: [1] } }];

/** What is wrong at an input, or might be, by what is peculiar to it. */
export function badValues(port: PortDefinition, tables: Tables): ReadonlyMap<string, Value> {
  const files: Value = { kind: 'files', type: 'file', upload: 'nowhere-nowhere-nowhere', files: [] };
  const values = [...numbers, ...others, ...hostileNames];
  const scalars = values.map((value) => [JSON.stringify(value).slice(0, 40), valueOf(value)] as const);
  const takesRecords = port.kind === 'features' || port.kind === 'records' || port.kind === 'value';
  const records = takesRecords ? [...tables.bad] : [['records', tables.good] as const];
  return new Map<string, Value>([...(takesRecords && port.kind !== 'value' ? scalars.slice(0, 3) : scalars), ...records, ['files', files]]);
}
