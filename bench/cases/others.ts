import { endpoints } from '@geo/api';
import path from 'node:path';
import { bufferSwitchboard, dissolveSwitchboard, executeSwitchboard } from '../lib/switchboard.ts';
import type { Context } from '../lib/context.ts';
import { dataset, datasetSrid, type Dataset } from '../lib/dataset.ts';
import { Platform } from '../lib/platform.ts';
import { percentile } from '../lib/stats.ts';

const metres = 100;
/** A request begins this long after the one before, whatever became of that. */
const everyMs = 100;
const idleSeconds = 10;

export function heavyPoints(): Dataset {
  return dataset('points', 103_000);
}

/** What another user waits for while one user's run, import or maps keep the platform busy; idle it is its own peer. */
export async function benchOthers(context: Context): Promise<void> {
  await measure(context, context.platform, 'PostgreSQL');
  const embedded = await Platform.start(path.join(context.folder, 'embedded-others'), null);
  context.onStop(() => embedded.stop());
  await measure(context, embedded, 'embedded database');
  await embedded.stop();
}

async function measure({ report, quick }: Context, platform: Platform, backend: string): Promise<void> {
  const { client } = platform;
  const { file, count } = heavyPoints();
  const depot = await platform.createDepot('Heavy', datasetSrid);
  await platform.importInto(depot.id, await platform.upload(file), count);
  const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
  await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true } });
  const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
  const upload = await platform.upload(file);
  const target = await platform.createDepot('Heavy again', datasetSrid);
  const [minX, minY, maxX, maxY] = moments[0]!.bbox!;
  const map = `${platform.url}/services/${layer.slug}/wms?service=WMS&version=1.1.1&request=GetMap&layers=${layer.slug}&styles=&srs=EPSG:4326&bbox=${minX},${minY},${maxX},${maxY}&width=1024&height=1024&format=image/png`;

  const table = endpoints.datumsByMoment.path.replace(/[{:]id\}?/, String(moments[0]!.id));
  const headers = { Cookie: platform.cookies() };
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    list: async () => (await fetch(`${platform.url}/api/v1/depot/?limit=5`, { headers })).text(),
    readyz: async () => (await fetch(`${platform.url}/readyz`)).text(),
    table: async () => (await fetch(`${platform.url}${table}?limit=50`, { headers })).text(),
    saving: () => client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { name: `Heavy ${Date.now()}` } }),
  };

  /** What others waited, in ms, while the work went on. */
  async function waits(work: Promise<unknown>): Promise<Map<string, number[]>> {
    const times = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]));
    const answers: Promise<void>[] = [];
    let done = false;
    const ended = work.finally(() => (done = true));
    for (let turn = 0; !done; turn += 1) {
      const [name, ask] = Object.entries(asked)[turn % times.size]!;
      const begun = performance.now();
      answers.push(ask().then(() => void times.get(name)!.push(performance.now() - begun)));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    await Promise.all([ended, ...answers]);
    return times;
  }

  const idle = await waits(new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000)));
  const loads: [string, () => Promise<unknown>][] = [
    [
      'buffered and stored',
      async () =>
        executeSwitchboard(
          client,
          await bufferSwitchboard(client, 'Heavy buffers', { from: '/Bench/Heavy', to: '/Bench/Heavy buffers', metres }),
        ),
    ],
    ['imported', () => platform.importInto(target.id, upload, count)],
    ['imported again, to replace them', () => platform.importInto(target.id, upload, count)],
    ['drawn by three GetMaps', () => Promise.all(Array.from({ length: 3 }, async (_, i) => (await fetch(`${map}&n=${i}`)).arrayBuffer()))],
  ];
  if (!quick)
    loads.push([
      'buffered and dissolved',
      async () =>
        executeSwitchboard(
          client,
          await dissolveSwitchboard(client, 'Heavy dissolve', { from: '/Bench/Heavy', to: '/Bench/Heavy dissolved', metres }),
        ),
    ]);
  const all = (times: Map<string, number[]>): number[] => [...times.values()].flat();
  for (const [what, load] of loads) {
    const begun = performance.now();
    const times = await waits(load());
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    report.add({
      what: `Waiting of others, p95, while ${count.toLocaleString('en')} points are ${what}, ${backend}`,
      unit: 'ms',
      ours: [percentile(all(times), 0.95)],
      peer: [percentile(all(idle), 0.95)],
      peerName: 'idle',
      goal: { figureAtMost: 500 },
    });
    const each = [...times].map(([name, values]) => {
      if (values.length === 0) return `${name} –`;
      return `${name} ${[0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(0)).join(' / ')}`;
    });
    report.note(`${backend}, ${what} (${seconds} s): p50 / p95 / max in ms: ${each.join(', ')}.`);
  }
}
