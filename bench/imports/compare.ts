import type { FieldKind } from '../../apps/server/src/formats/index.ts';
import type { OgrLayer } from './ogr.ts';

/** What our reader makes of a layer. */
export interface OwnLayer {
  name: string;
  count: number;
  rejected: number;
  srid: number | null;
  /** The file names no coordinate system: the values suggest one. */
  isAssumed: boolean;
  extent: readonly number[] | null;
  fields: Readonly<Record<string, FieldKind>>;
  records: readonly Readonly<Record<string, unknown>>[];
}

/** How kinds of ours hold what GDAL's types hold; texts of GDAL may be more to us. */
const kinds: Readonly<Record<string, readonly FieldKind[]>> = {
  'Integer(Boolean)': ['boolean'],
  Integer: ['integer'],
  Integer64: ['integer'],
  'Integer(Int16)': ['integer'],
  Real: ['number', 'integer'],
  'Real(Float32)': ['number', 'integer'],
  Date: ['date'],
  DateTime: ['datetime', 'instant'],
  Time: ['time'],
  Binary: ['string'],
  IntegerList: ['json'],
  Integer64List: ['json'],
  RealList: ['json'],
  StringList: ['json'],
};

/** In what two readings differ; nothing where they say the same. */
export function differences(own: OwnLayer, ogr: OgrLayer): string[] {
  const found: string[] = [];
  const total = own.count + own.rejected;
  if (total !== ogr.count) found.push(`${total} records, GDAL ${ogr.count}`);
  if (own.extent && own.srid !== ogr.srid && !own.isAssumed) found.push(`EPSG ${own.srid ?? '–'}, GDAL ${ogr.srid ?? '–'}`);
  if (own.extent && ogr.extent && !isNear(own.extent, ogr.extent))
    found.push(`extent ${own.extent.map((value) => Math.round(value * 100) / 100).join(' ')}, GDAL ${ogr.extent.join(' ')}`);
  for (const [name, type] of Object.entries(ogr.fields)) {
    const kind = own.fields[name];
    const values = ogr.records.map((record) => record[name] ?? null);
    if (kind === undefined) {
      if (values.some((value) => value !== null && value !== -1 && value !== 0)) found.push(`no ${name}`);
      continue;
    }
    if (kinds[type] && !kinds[type].includes(kind) && values.some((value) => value !== null))
      found.push(`${name} is ${kind}, GDAL ${type}`);
    // Bytes are Base64 to us, and hexadecimal to GDAL.
    if (type === 'Binary') continue;
    const place = values.findIndex((value, index) => !isSame(own.records[index]?.[name] ?? null, value));
    if (place >= 0) found.push(`${name} of record ${place + 1}: ${shown(own.records[place]?.[name])}, GDAL ${shown(values[place])}`);
  }
  return found;
}

/** GeoPackages and GDAL's tools keep as little as six digits of an extent. */
function isNear(own: readonly number[], ogr: readonly number[]): boolean {
  return own.every((value, index) => Math.abs(value - ogr[index]!) <= 1e-5 * Math.max(1, Math.abs(value)));
}

function isSame(own: unknown, ogr: unknown): boolean {
  if (own === null || own === '' || ogr === null || ogr === '') return (own ?? '') === (ogr ?? '');
  // Tags are objects to us.
  if (typeof own === 'object' && typeof ogr === 'string')
    return ogr.startsWith('"') && Object.keys(own).every((key) => ogr.includes(`"${key}"=>`));
  if (typeof own === 'object' || typeof ogr === 'object') return JSON.stringify(plain(own)) === JSON.stringify(plain(ogr));
  return plain(own) === plain(ogr);
}

/** Numbers as numbers, times without the marks in which the two write them. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'object' && value !== null) return Object.entries(value).map(([name, one]) => [name, plain(one)]);
  const text = String(value).trim();
  if (/^[-+]?[\d.]+(?:e[-+]?\d+)?$/i.test(text) && Number.isFinite(Number(text))) return Number(Number(text).toPrecision(14));
  const time = /^(\d{4})[-/](\d\d)[-/](\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(?:Z|\+00(?::?00)?)?)?$/.exec(text);
  return time ? time.slice(1).filter(Boolean).join(' ') : text.replace(/\s+/g, ' ');
}

function shown(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
