import path from 'node:path';
import { sparePort } from '../../scripts/postgres.mjs';
import type { Context } from '../lib/context.ts';
import { dataset, datasetSrid, type Dataset } from '../lib/dataset.ts';
import { checkedAll, pass, type Checked } from '../lib/load.ts';
import { Service } from '../lib/processes.ts';
import { mapUrl, servedMap, tileBox, townTiles, townWindows, type ServedMap } from '../lib/servedMap.ts';
import { alternate, percentile } from '../lib/stats.ts';

const connections = 4;
const rounds = (quick: boolean): number => (quick ? 3 : 5);
/** Requests of a pass. */
const each = (quick: boolean): number => (quick ? 60 : 200);

export function mappedPolygons(quick: boolean): Dataset {
  return dataset('polygons', quick ? 100_000 : 1_000_000);
}

function mappedPoints(quick: boolean): Dataset {
  return dataset('points', quick ? 50_000 : 200_000);
}

/** Pictures of WMS with labels, requests per second, against MapServer over a table of the same records. */
export async function benchWms(context: Context): Promise<void> {
  const { report, quick } = context;
  for (const data of [mappedPolygons(quick), mappedPoints(quick)]) {
    const map = await servedMap(context, data);
    const records = `${data.count.toLocaleString('en')} ${data.kind}`;
    const tiles = await townTiles(context, data, [13, 14, 15, 16, 17], each(quick));
    const lists = [
      {
        what: `WMS, 256 px, windows of 0.5 to 8 km, ${records}`,
        of: (url: string, name: string) => windows(url, name, 256, each(quick)),
      },
      {
        what: `WMS, 1024 px, windows of 0.5 to 8 km, ${records}`,
        of: (url: string, name: string) => windows(url, name, 1024, each(quick) / 4),
      },
      {
        what: `WMS, tiles of zoom 13 to 17, ${records}`,
        of: (url: string, name: string) => tiles.map((tile) => mapUrl(url, name, 3857, tileBox(tile), 256)),
      },
    ];
    function windows(url: string, name: string, px: number, number: number): string[] {
      return townWindows(data, number).map((box) => mapUrl(url, name, datasetSrid, box, px));
    }
    for (const { what, of } of lists) {
      const ours = new Renewed(map, await checkedAll(of(`${map.url()}/wms`, map.name()), 'image/png'));
      const peer = map.peer && (await checkedAll(of(map.peer.url, map.peer.table), 'image/png'));
      const rate = async (list: readonly Checked[]): Promise<number> => (await pass(list, connections)).rate;
      const cold = async (): Promise<number> => rate(await ours.renewed());
      const first = await alternate(rounds(quick), { ours: cold, peer: peer ? () => rate(peer) : null });
      report.add({ what: `${what}, cold`, unit: 'req/s', ...first, peerName: 'MapServer', goal: { atLeast: 1.5 } });
      await rate(ours.list);
      const again = await alternate(rounds(quick), { ours: () => rate(ours.list), peer: peer ? () => rate(peer) : null });
      report.add({ what: `${what}, warm`, unit: 'req/s', ...again, peerName: 'MapServer', goal: { atLeast: 5 } });
    }
  }
}

/** Requests about a map that gets another name, so that nothing is kept of what they ask for. */
class Renewed {
  list: readonly Checked[];
  readonly #map: ServedMap;
  #name: string;

  constructor(map: ServedMap, list: readonly Checked[]) {
    this.#map = map;
    this.#name = map.name();
    this.list = list;
  }

  async renewed(): Promise<readonly Checked[]> {
    const name = await this.#map.renew();
    this.list = this.list.map(({ url, bytes }) => ({ url: url.replaceAll(this.#name, name), bytes }));
    this.#name = name;
    return this.list;
  }
}

/** Vector tiles against the statement of PostGIS that writes them, and kept tiles against a file of the same server. */
export async function benchMvt(context: Context): Promise<void> {
  const { report, quick, platform } = context;
  const data = mappedPolygons(quick);
  const map = await servedMap(context, data);
  const tiles = await townTiles(context, data, [8, 9, 10, 11, 12, 13, 14], each(quick));
  const of = (base: string): string[] => tiles.map(({ z, x, y }) => `${base}/${z}/${x}/${y}.mvt`);
  const type = 'application/vnd.mapbox-vector-tile';
  const bare = map.peer && (await bareTiles(context, map.peer.table));
  const peer = bare === null ? null : await checkedAll(of(bare), type);
  const seconds = async (list: readonly Checked[]): Promise<number> => list.length / (await pass(list, connections)).rate;
  const ours = new Renewed(map, await checkedAll(of(`${map.url()}/tiles`), type));
  const figures = await alternate(rounds(quick), {
    ours: async () => seconds(await ours.renewed()),
    peer: peer ? () => seconds(peer) : null,
  });
  report.add({
    what: `Vector tiles of zoom 8 to 14, ${data.count.toLocaleString('en')} polygons, cold`,
    unit: 's',
    ...figures,
    peerName: 'bare ST_AsMVT',
    goal: { atMost: 1.15 },
    note: `${tiles.length} tiles`,
  });
  const pictures = await checkedAll(
    tiles.map(({ z, x, y }) => `${map.url()}/wmts/1.0.0/default/WebMercatorQuad/${z}/${y}/${x}.png`),
    'image/png',
  );
  const file = await staticFile(platform.url);
  const files = tiles.map(() => file);
  const p95 = async (list: readonly Checked[]): Promise<number> => percentile((await pass(list, connections)).times, 0.95);
  for (const [what, list] of [
    ['vector tiles', ours.list],
    ['pictures', pictures],
  ] as const) {
    await p95(list);
    const kept = await alternate(rounds(quick) * 2, { ours: () => p95(list), peer: () => p95(files) });
    report.add({ what: `Kept ${what}, p95`, unit: 'ms', ...kept, peerName: 'static file', goal: { atMost: 2 } });
  }
  const mean = (list: readonly Checked[]): string => (list.reduce((sum, { bytes }) => sum + bytes, 0) / list.length / 1000).toFixed(1);
  report.note(
    `A vector tile has ${mean(ours.list)} kB${peer ? ` (bare ${mean(peer)} kB)` : ''}, a picture ${mean(pictures)} kB, the static file ${mean([file])} kB (${new URL(file.url).pathname}).`,
  );
}

/** Asks PostGIS for tiles of a table, and nothing else. */
async function bareTiles(context: Context, table: string): Promise<string> {
  const port = await sparePort();
  const program = path.resolve(import.meta.dirname, '../lib/bareTiles.ts');
  const args = [program, context.databaseUrl, String(port), table, String(datasetSrid)];
  const service = await Service.start(process.execPath, args, {}, (log) => log.includes('Ready'));
  context.onStop(() => service.stop());
  return `http://127.0.0.1:${port}`;
}

/** A file that our server reads from its disk: one of the back office, where that is built. */
async function staticFile(url: string): Promise<Checked> {
  for (const [file, type] of [
    ['favicon.svg', 'image/svg'],
    ['ogc/assets/leaflet.css', 'text/css'],
  ] as const) {
    const found = await checkedAll([`${url}/${file}`], type).catch(() => null);
    if (found) return found[0]!;
  }
  throw new Error('The server has no static file.');
}
