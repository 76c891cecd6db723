import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What GDAL's own tools say of a layer. */
export interface OgrLayer {
  name: string;
  count: number;
  srid: number | null;
  hasGeometry: boolean;
  extent: readonly number[] | null;
  /** Types by field, in GDAL's words. */
  fields: Readonly<Record<string, string>>;
  /** Values of the first records. */
  records: readonly Readonly<Record<string, unknown>>[];
}

/** Columns with coordinates and geometries are named as in our own reading of tables; types are told from the values. */
const csvOptions = [
  'AUTODETECT_TYPE=YES',
  'X_POSSIBLE_NAMES=lon,lng,longitude*,laengengrad,Längengrad,rechtswert,x',
  'Y_POSSIBLE_NAMES=lat,latitude*,breitengrad,Breitengrad,hochwert,y',
  'GEOM_POSSIBLE_NAMES=geometry,geojson,wkt,geom',
  'KEEP_GEOM_COLUMNS=NO',
].flatMap((option) => ['-oo', option]);

const recordsCompared = 5;

/** GDAL's reading of a file and what lies `beside` it, or null where it reads none. Its notes go to a folder of their own. */
export async function readWithOgr(path: string, beside: readonly string[]): Promise<OgrLayer[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'ogr-'));
  try {
    const copy = join(folder, basename(path));
    for (const one of [path, ...beside]) await copyFile(one, join(folder, basename(one)));
    const source = await sourceOf(copy);
    const options = /\.csv$/i.test(copy) ? csvOptions : [];
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    const most = { env, maxBuffer: 1e8, timeout: 60_000 };
    const told = await run('ogrinfo', ['-ro', '-so', '-al', ...options, source], most).catch(() => null);
    if (told === null) return null;
    const layers = layersOf(told.stdout);
    for (const layer of layers) {
      // The count of a summary is an estimate of some drivers.
      const every = ['-ro', '-q', '-al', '-geom=NO', '-fields=NO', ...options, source, layer.name];
      const { stdout: listed } = await run('ogrinfo', every, most).catch(() => ({ stdout: '' }));
      layer.count = listed.match(/^OGRFeature\(/gm)?.length ?? 0;
      const values = ['-f', 'GeoJSONSeq', '-nlt', 'NONE', '-limit', String(recordsCompared), '/vsistdout/', ...options, source, layer.name];
      const { stdout } = await run('ogr2ogr', values, most).catch(() => ({ stdout: '' }));
      layer.records = stdout
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => (JSON.parse(line) as { properties: Record<string, unknown> }).properties);
    }
    return layers;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An archive by the one file in it that is data, where GDAL does not find it by itself. */
async function sourceOf(path: string): Promise<string> {
  if (/\.gz$/i.test(path)) return `/vsigzip/${path}`;
  if (!/\.zip$/i.test(path)) return path;
  const { stdout } = await run('unzip', ['-Z1', path]).catch(() => ({ stdout: '' }));
  const member = stdout.split('\n').find((name) => /\.(?:geojson|gml)$/i.test(name));
  return member ? `/vsizip/${path}/${member}` : `/vsizip/${path}`;
}

type Writable = { -readonly [Key in keyof OgrLayer]: OgrLayer[Key] };

function layersOf(text: string): Writable[] {
  return text
    .split(/^Layer name: /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n');
      const ids = lines.filter((line) => /^ {4}ID\["EPSG",\d+\]\]$/.test(line));
      const extent = /^Extent: \(([^,]+), ([^)]+)\) - \(([^,]+), ([^)]+)\)/m.exec(part);
      const fields = [...part.matchAll(/^(.+?): (\w+(?:\(\w+\))?) \(\d+\.\d+\)/gm)].map(([, field, type]) => [field!, type!]);
      return {
        name: name.trim(),
        count: Number(/^Feature Count: (\d+)/m.exec(part)?.[1] ?? 0),
        srid: ids.length > 0 ? Number(/\d+/.exec(ids.at(-1)!)![0]) : null,
        hasGeometry: !/^Geometry: None/m.test(part),
        extent: extent ? extent.slice(1).map(Number) : null,
        fields: Object.fromEntries(fields) as Record<string, string>,
        records: [],
      };
    });
}
