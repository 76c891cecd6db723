import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { writeZip, ZipTooLarge, type ZipMember } from '../files/zip-writer.ts';
import type { Written } from '../writer.ts';
import { runGdal } from './process.ts';
import { bounds } from './write.ts';

/** What one Shapefile holds: a type of geometry, or none. */
export type ShapeClass = 'points' | 'multipoints' | 'lines' | 'areas' | 'table';

const classes: Readonly<Record<string, ShapeClass>> = {
  Point: 'points',
  MultiPoint: 'multipoints',
  LineString: 'lines',
  MultiLineString: 'lines',
  Polygon: 'areas',
  MultiPolygon: 'areas',
};
const shapeTypes: Readonly<Record<ShapeClass, string>> = {
  points: 'POINT',
  multipoints: 'MULTIPOINT',
  lines: 'ARC',
  areas: 'POLYGON',
  table: 'NULL',
};

/** What of the records a Shapefile does not hold. */
export interface ShapefileLosses {
  /** Values that were cut, by the short name of their column. */
  cut: ReadonlyMap<string, number>;
  /** Records with a geometry of several types. */
  mixed: number;
  /** Records by what they are. */
  classes: ReadonlyMap<ShapeClass, number>;
}

export interface ShapefileOrder {
  /** GeoJSON features, one a line, with short names; some whole lines at a time. */
  texts: AsyncIterable<string>;
  /** Short names of the columns, and which of them hold days. */
  columns: readonly { name: string; isDate: boolean }[];
  srid: number | null;
  /** Of the files, without an extension, and what follows it where there are several. */
  name: string;
  suffixes: Readonly<Record<ShapeClass, string>>;
  /** A text that says what was lost. */
  notes: (losses: ShapefileLosses) => { name: string; text: string };
}

/** A file of the set beyond the 2 GB that its format has numbers for. */
export class ShapefileTooLarge extends Error {}

/** What dBASE has room for, in bytes. */
export const longestText = 254;

/** A zip archive with a Shapefile for each type of geometry, and a text beside. */
export async function writeShapefiles(order: ShapefileOrder, signal?: AbortSignal): Promise<Written> {
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const sorting = new Sorting(folder);
    await sorting.take(order.texts, signal);
    const output = join(folder, 'output');
    await mkdir(output);
    for (const [shape, part] of sorting.parts)
      await writeOne({ order, folder, output, shape, part, isOnly: sorting.parts.size === 1 }, signal);
    const notes = order.notes(sorting.losses);
    const files = (await readdir(output)).sort().map((name): ZipMember => ({ name, path: join(output, name) }));
    const path = join(folder, 'file.zip');
    await writeZip(path, [...files, notes], signal);
    return { path, sizeBytes: (await stat(path)).size, close };
  } catch (error) {
    await close();
    throw error instanceof ZipTooLarge ? new ShapefileTooLarge() : error;
  }
}

interface Part {
  path: string;
  stream: WriteStream;
  count: number;
  hasHeights: boolean;
}

/** Features sorted by their types, a file each. */
class Sorting {
  readonly parts = new Map<ShapeClass, Part>();
  private readonly folder: string;
  private readonly cut = new Map<string, number>();
  private mixed = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  get losses(): ShapefileLosses {
    return { cut: this.cut, mixed: this.mixed, classes: new Map([...this.parts].map(([shape, { count }]) => [shape, count])) };
  }

  async take(texts: AsyncIterable<string>, signal?: AbortSignal): Promise<void> {
    for await (const text of texts) for (const line of text.split('\n')) if (line !== '') await this.add(line);
    signal?.throwIfAborted();
    if (this.parts.size === 0) this.part('table');
    for (const { stream } of this.parts.values()) {
      stream.end('\n]}\n');
      await finished(stream);
    }
  }

  private async add(feature: string): Promise<void> {
    const type = /"geometry":(?:null|\{"type":"(\w+)")/.exec(feature)?.[1];
    const shape = type === undefined ? 'table' : classes[type];
    if (!shape) {
      this.mixed++;
      return;
    }
    const part = this.part(shape);
    const from = feature.indexOf(',"properties":');
    this.measure(feature.slice(from + ',"properties":'.length, -1));
    part.hasHeights ||= /"coordinates":\[+[^,\]]+,[^,\]]+,/.test(feature.slice(0, from));
    const isTaken = part.stream.write(part.count++ === 0 ? feature : `,\n${feature}`);
    if (!isTaken) await once(part.stream, 'drain');
  }

  private part(shape: ShapeClass): Part {
    const known = this.parts.get(shape);
    if (known) return known;
    const path = join(this.folder, `${shape}.geojson`);
    const part = { path, stream: createWriteStream(path), count: 0, hasHeights: false };
    part.stream.write('{"type":"FeatureCollection","features":[\n');
    this.parts.set(shape, part);
    return part;
  }

  /** Counts what GDAL will cut. */
  private measure(properties: string): void {
    const values = JSON.parse(properties) as Record<string, unknown>;
    for (const [name, value] of Object.entries(values)) {
      const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
      if (typeof text === 'string' && text.length * 3 > longestText && Buffer.byteLength(text) > longestText)
        this.cut.set(name, (this.cut.get(name) ?? 0) + 1);
    }
  }
}

/**
 * GDAL would take texts that look like days or times for such, leave out the time of a day with a time, and times alone altogether:
 * all of them are texts, and columns of days are made days again.
 */
function typed({ columns }: ShapefileOrder, shape: ShapeClass, { count }: Part): string[] {
  // A file without a feature names no column.
  if (count === 0 || !columns.some(({ isDate }) => isDate)) return [];
  const fields = columns.map(({ name, isDate }) => (isDate ? `CAST("${name}" AS date) AS "${name}"` : `"${name}"`));
  return ['-dialect', 'OGRSQL', '-sql', `SELECT ${fields.join(', ')} FROM "${shape}"`];
}

interface One {
  order: ShapefileOrder;
  folder: string;
  output: string;
  shape: ShapeClass;
  part: Part;
  isOnly: boolean;
}

async function writeOne({ order, folder, output, shape, part, isOnly }: One, signal?: AbortSignal): Promise<void> {
  const name = isOnly ? order.name : `${order.name}_${order.suffixes[shape]}`;
  const heights = part.hasHeights && shape !== 'table' ? 'Z' : '';
  const srs = order.srid === null || shape === 'table' ? [] : ['-a_srs', `EPSG:${order.srid}`];
  const creation = ['ENCODING=UTF-8', '2GB_LIMIT=YES', `SHPT=${shapeTypes[shape]}${heights}`].flatMap((option) => ['-lco', option]);
  const driver = 'ESRI Shapefile';
  const { code, told } = await runGdal({
    driver: 'GeoJSON',
    writer: driver,
    input: part.path,
    output: join(output, `${name}.shp`),
    options: ['-f', driver, ...typed(order, shape, part), ...srs, ...creation, '-nln', name],
    openOptions: ['ARRAY_AS_STRING=YES', 'DATE_AS_STRING=YES'],
    folder,
    ...bounds,
    signal,
  });
  if (code === 0) return;
  if (told.some((line) => /2 ?GB|file size limit|size exceeds/i.test(line))) throw new ShapefileTooLarge();
  throw new Error(`ogr2ogr could not write ${driver}: ${told.slice(0, 3).join(' ')}`);
}
