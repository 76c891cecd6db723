import { baseSymbol, endpoints, serviceName, type Style } from '@geo/api';
import path from 'node:path';
import type { Context } from './context.ts';
import { datasetSrid, townMiddles, type Dataset } from './dataset.ts';
import { startMapServer, type PeerLayer } from './mapserver.ts';
import { loadWithOgr } from './ogr.ts';

/** A dataset that ours serves as a public layer, and MapServer as a table of the same records. */
export interface ServedMap {
  readonly data: Dataset;
  /** Address of our layer's services, and its name there, which is a part of it. */
  readonly url: () => string;
  readonly name: () => string;
  /** Of the peer's services and its table; null where it is absent. */
  readonly peer: { readonly url: string; readonly table: string } | null;
  /** Gives the layer another name and a style that cannot be told from the one before: nothing that is kept is of these. Answers the name. */
  renew(): Promise<string>;
}

const extent = '280000 5235000 925000 6105000';
const label =
  'LABEL TEXT "[name]" FONT "sans" TYPE TRUETYPE SIZE 8 COLOR 20 20 20 OUTLINECOLOR 255 255 255 OUTLINEWIDTH 1 POSITION CC PARTIALS FALSE END';
function peerLayer({ kind }: Dataset, table: string): PeerLayer {
  const symbol = kind === 'points' ? 'SYMBOL "dot" SIZE 8' : 'WIDTH 1';
  const classText = `CLASS NAME "all" STYLE ${symbol} COLOR 200 214 229 OUTLINECOLOR 52 73 94 END ${label} END`;
  return { table, srid: datasetSrid, extent, type: kind === 'points' ? 'POINT' : 'POLYGON', classText };
}

function styleOf(round: number): Style {
  const symbol = {
    ...baseSymbol,
    fill: '#c8d6e5',
    // Every round less than a step of colours apart.
    fill_opacity: 1 - round / 100_000,
    stroke: '#34495e',
    stroke_width: 1,
    circle_radius: 4,
    text_label: '{name}',
    text_size: 11,
    text_fill: '#141414',
    text_halo_fill: '#ffffff',
    text_halo_radius: 1,
  };
  return { rules: [{ symbol }] };
}

const served = new WeakMap<Context, Map<string, Promise<ServedMap>>>();

/** The same for all benchmarks of a run. */
export function servedMap(context: Context, data: Dataset): Promise<ServedMap> {
  const maps = served.get(context) ?? new Map<string, Promise<ServedMap>>();
  served.set(context, maps);
  const map = maps.get(data.file) ?? serve(context, data);
  maps.set(data.file, map);
  return map;
}

async function serve(context: Context, data: Dataset): Promise<ServedMap> {
  const { platform, sql, hasGdal } = context;
  const { file, count, kind } = data;
  const depot = await platform.createDepot(`Map of ${kind}`, datasetSrid);
  await platform.importInto(depot.id, await platform.upload(file), count);
  await sql.query(`VACUUM (ANALYZE) geo.depot_${depot.id}`);
  const { id } = await platform.client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
  let round = 0;
  const save = async (): Promise<string> => {
    round += 1;
    const body = { public: true, slug: `map-${kind}-r${round}x`, style: styleOf(round) };
    return serviceName(await platform.client.call(endpoints.saveLayer, { params: { id }, body }));
  };
  let name = await save();
  const table = `bench_map_${kind}`;
  if (hasGdal) {
    await loadWithOgr(context.databaseUrl, file, table);
    await sql.query(`VACUUM (ANALYZE) ${table}`);
  }
  const server = hasGdal
    ? await startMapServer(path.join(context.folder, `mapserver-${kind}`), context.databaseUrl, [peerLayer(data, table)])
    : null;
  if (server) context.onStop(() => server.stop());
  return {
    data,
    url: () => `${platform.url}/services/${name}`,
    name: () => name,
    peer: server && { url: server.url, table },
    renew: async () => (name = await save()),
  };
}

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

/** Windows over towns in the system of the data, of 500 m to 8 km. */
export function townWindows({ count }: Dataset, number: number): Box[] {
  const towns = townMiddles(count);
  return Array.from({ length: number }, (_, index) => {
    const [x, y] = towns[(index * 37) % towns.length]!;
    const half = [250, 500, 1000, 2000, 4000][index % 5]!;
    return [x - half, y - half, x + half, y + half];
  });
}

/** Tiles of the web grid over towns, none twice; levels by turns. */
export async function townTiles(
  { sql }: Context,
  { count }: Dataset,
  levels: readonly number[],
  number: number,
): Promise<{ z: number; x: number; y: number }[]> {
  const towns = townMiddles(count);
  const { rows } = await sql.query<{ lon: number; lat: number }>(
    `SELECT ST_X(g) AS lon, ST_Y(g) AS lat FROM unnest($1::float8[], $2::float8[]) WITH ORDINALITY p(x, y, n),
     LATERAL ST_Transform(ST_SetSRID(ST_MakePoint(x, y), ${datasetSrid}), 4326) g ORDER BY n`,
    [towns.map(([x]) => x), towns.map(([, y]) => y)],
  );
  const tiles = new Map<string, { z: number; x: number; y: number }>();
  for (let index = 0; tiles.size < number && index < towns.length * levels.length; index += 1) {
    const { lon, lat } = rows[(index * 37) % rows.length]!;
    const z = levels[index % levels.length]!;
    const radians = (lat * Math.PI) / 180;
    const x = Math.floor(((lon + 180) / 360) * 2 ** z);
    const y = Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** z);
    tiles.set(`${z}/${x}/${y}`, { z, x, y });
  }
  return [...tiles.values()];
}

const half = Math.PI * 6_378_137;

/** The box of a tile in Web Mercator. */
export function tileBox({ z, x, y }: { z: number; x: number; y: number }): Box {
  const size = (2 * half) / 2 ** z;
  return [x * size - half, half - (y + 1) * size, (x + 1) * size - half, half - y * size];
}

/** A transparent picture by WMS. */
export function mapUrl(service: string, layer: string, srid: number, box: Box, px: number): string {
  return `${service}?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&LAYERS=${layer}&STYLES=&SRS=EPSG:${srid}&BBOX=${box.join(',')}&WIDTH=${px}&HEIGHT=${px}&FORMAT=image/png&TRANSPARENT=TRUE`;
}
