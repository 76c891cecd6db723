import { endpoints, typeUri, type Client } from '@geo/api';
import type { Sql } from '../db/types.ts';
import { jobEnd, signIn } from './client.ts';
import { countries } from './countries.ts';

async function importCountries(client: Client, depot: number, scale: '110m' | '50m'): Promise<void> {
  const { upload_id } = await client.call(endpoints.createUpload, {});
  await client.uploadFile(upload_id, `countries-${scale}.geojson`, new Blob([JSON.stringify(countries(scale))]));
  const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot }, body: { upload_id, mode: 'replace' } });
  const ended = await jobEnd(client, job);
  if (ended.status !== 'success') throw new Error(ended.error?.text ?? 'The demo import failed.');
}

/** A small world to look at, made through the platform's own calls: depots, a switchboard that has run, a public layer and what shows them. */
export async function makeDemo(baseUrl: string, password: string): Promise<void> {
  const client = await signIn(baseUrl, 'admin', password);
  const basis = await client.call(endpoints.createDepotFolder, { body: { name: 'Basis' } });
  const results = await client.call(endpoints.createDepotFolder, { body: { name: 'Ergebnisse' } });
  const depot = await client.call(endpoints.createDepot, {
    body: {
      name: 'Länder',
      description: 'Länder der Erde aus Natural Earth (gemeinfrei).',
      content_type: typeUri('feature'),
      folder: basis.resource_uri,
    },
  });
  await importCountries(client, depot.id, '110m');
  await importCountries(client, depot.id, '50m');
  const switchboard = await makeSwitchboard(client, results.full_path);
  const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
  await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true, description_title: 'Länder der Erde' } });
  await makePresentation(client, { layer: layer.resource_uri, layerId: layer.id, switchboard });
}

/** What visitors and end users get to see: a view over the layer, a portal with both, a workflow; and tags on all of them. */
async function makePresentation(client: Client, made: { layer: string; layerId: number; switchboard: string }): Promise<void> {
  const view = await client.call(endpoints.createView, {
    query: { template_layer: String(made.layerId) },
    body: {
      name: 'Die Welt',
      subline: 'Länder der Erde',
      slug: 'welt',
      home: { lat: 51, lon: 10, height: 4_000_000 },
    },
  });
  await client.call(endpoints.createPortal, {
    query: {},
    body: {
      name: 'Beispielportal',
      slug: 'beispiel',
      views: [{ view: view.resource_uri, name: view.name, order: 0, attr: {} }],
      layers: [{ layer: made.layer, name: 'Länder', order: 0, attr: {} }],
    },
  });
  await client.call(endpoints.createWorkflow, {
    query: {},
    body: {
      name: 'Umkreis berechnen',
      description: 'Kreise um die Schwerpunkte der Länder, neu gespeichert im Magazin „Umkreis“.',
      steps: [{ switchboard: made.switchboard, executor: 'default' }],
    },
  });
  const tags: [name: string, color: string, objects: string[]][] = [
    ['Beispiel', '#1c7ed6', [made.layer, view.resource_uri, made.switchboard]],
    ['Verwaltungsgrenzen', '#2b8a3e', [made.layer]],
    ['Analyse', '#e8590c', [made.switchboard]],
  ];
  for (const [name, color, objects] of tags) {
    const { id } = await client.call(endpoints.createTag, { body: { name, color } });
    await client.call(endpoints.assignTag, { params: { id }, query: { resource_ids: objects.join(',') } });
  }
}

/** Answers the uri of the switchboard. */
async function makeSwitchboard(client: Client, folder: string): Promise<string> {
  const { switchboard_id: id, resource_uri: switchboard } = await client.call(endpoints.createSwitchboard, {
    query: { name: 'Umkreis der Länder' },
  });
  const step = (func: string, x: number): Promise<{ resource_uri: string; links: { name: string; frame: string; is_input: boolean }[] }> =>
    client.call(endpoints.createNode, { body: { func, switchboard: switchboard, ui_x: x, ui_y: 120 } });
  const value = async (type: string, data: unknown, node: string, port: string, x: number, y: number): Promise<void> => {
    const frame = await client.call(endpoints.createFrame, {
      body: { switchboard: switchboard, content_type: typeUri(type), ui_x: x, ui_y: y, data },
    });
    await client.call(endpoints.createLink, { body: { frame: frame.resource_uri, node, name: port } });
  };
  const connect = async (from: Awaited<ReturnType<typeof step>>, to: string): Promise<void> => {
    const frame = from.links.find((link) => !link.is_input)!.frame;
    await client.call(endpoints.createLink, { body: { frame, node: to, name: 'features' } });
  };
  const retrieve = await step('depot.retrieve', 320);
  const centroid = await step('feature.centroid', 620);
  const buffer = await step('feature.buffer', 920);
  const store = await step('depot.store', 1220);
  await value('depot', '/Basis/Länder', retrieve.resource_uri, 'depot', 40, 180);
  await value('number', 250_000, buffer.resource_uri, 'distance', 620, 320);
  await value('depot', `${folder}/Umkreis`, store.resource_uri, 'depot', 920, 380);
  await connect(retrieve, centroid.resource_uri);
  await connect(centroid, buffer.resource_uri);
  await connect(buffer, store.resource_uri);
  await client.call(endpoints.createNote, {
    body: { switchboard: switchboard, text: '**Beispiel**\n\nKreise von 250 km um die Schwerpunkte der Länder.', ui_x: 40, ui_y: 320 },
  });
  const { job } = await client.call(endpoints.executeSwitchboard, { params: { id }, query: {} });
  const ended = await jobEnd(client, job);
  if (ended.status !== 'success') throw new Error(ended.error?.text ?? 'The demo switchboard failed.');
  return switchboard;
}

/** The demo is nobody's work: whoever logs in first finds no list of events of it. */
export async function forgetEvents(db: Sql): Promise<void> {
  await db.query('DELETE FROM geo.event');
  await db.query('DELETE FROM geo.recent_use');
}
