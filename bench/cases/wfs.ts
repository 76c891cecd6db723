import { endpoints, serviceName } from '@geo/api';
import path from 'node:path';
import type { Context } from '../lib/context.ts';
import { dataset, datasetSrid, type Dataset } from '../lib/dataset.ts';
import { fetchAnswer, throughput } from '../lib/load.ts';
import { startMapServer } from '../lib/mapserver.ts';
import { loadWithOgr } from '../lib/ogr.ts';
import { alternate } from '../lib/stats.ts';

const page = 10_000;
const peerTable = 'bench_houses';

export function servedPolygons(): Dataset {
  return dataset('polygons', 100_000);
}

/** GetFeature of 10,000 polygons, requests per second, against MapServer over a table of the same records. */
export async function benchWfs(context: Context): Promise<void> {
  const { platform, sql, report, quick, hasGdal } = context;
  const { file, count } = servedPolygons();
  const depot = await platform.createDepot('Houses', datasetSrid);
  await platform.importInto(depot.id, await platform.upload(file), count);
  await sql.query(`VACUUM (ANALYZE) geo.depot_${depot.id}`);
  const layer = await platform.client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
  const saved = await platform.client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true } });
  const name = serviceName(saved);

  if (hasGdal) {
    await loadWithOgr(context.databaseUrl, file, peerTable);
    await sql.query(`VACUUM (ANALYZE) ${peerTable}`);
  }
  const source = { table: peerTable, srid: datasetSrid, extent: '280000 5235000 925000 6105000' };
  const mapServer = hasGdal ? await startMapServer(path.join(context.folder, 'mapserver'), context.databaseUrl, [source]) : null;
  if (mapServer) context.onStop(() => mapServer.stop());

  for (const [format, outputFormat] of [
    ['GeoJSON', 'application/json'],
    ['GML 3.2', null],
  ] as const) {
    const ours = await checked(requestUrl(`${platform.url}/services/${name}/wfs`, name, outputFormat));
    const peer = mapServer ? await checked(requestUrl(mapServer.url, peerTable, outputFormat)) : null;
    for (const connections of [1, 4]) {
      // Enough that a round takes seconds, few enough that all rounds stay below a minute or two.
      const each = Math.ceil((quick ? 8 : 24) / connections);
      const load = (side: { url: string; bytes: number }): Promise<number> => throughput(side.url, connections, each, side.bytes);
      await load(ours);
      const rates = await alternate(quick ? 3 : 5, { ours: () => load(ours), peer: peer ? () => load(peer) : null });
      report.add({
        what: `WFS GetFeature of 10,000 polygons, ${format}, ${connections} connection${connections === 1 ? '' : 's'}`,
        unit: 'req/s',
        ours: rates.ours,
        peer: rates.peer,
        peerName: 'MapServer',
        goal: { atLeast: 1 },
      });
    }
    report.note(
      `WFS ${format}: an answer has ${(ours.bytes / 1e6).toFixed(1)} MB from ours${peer ? `, ${(peer.bytes / 1e6).toFixed(1)} MB from MapServer` : ''}.`,
    );
  }
}

function requestUrl(base: string, typeName: string, outputFormat: string | null): string {
  const format = outputFormat === null ? '' : `&outputFormat=${encodeURIComponent(outputFormat)}`;
  return `${base}?service=WFS&version=2.0.0&request=GetFeature&typeNames=${typeName}&count=${page}${format}`;
}

/** The address with the size of its answer, which must hold the whole page of features. */
async function checked(url: string): Promise<{ url: string; bytes: number }> {
  const { status, text } = await fetchAnswer(url);
  const features = text.match(/"type"\s*:\s*"Feature"|<wfs:member>/g)?.length ?? 0;
  if (status !== 200 || features !== page) throw new Error(`${url}: status ${status} with ${features} features: ${text.slice(0, 1000)}`);
  return { url, bytes: Buffer.byteLength(text) };
}
