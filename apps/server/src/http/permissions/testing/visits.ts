import { endpoints, type Client } from '@geo/api';
import { byServiceRoute, servicePath, type Service, type ServiceMethod } from '../../../publish/index.ts';
import type { TestPlatform } from '../../../testing/backends.ts';
import { colouredPng } from '../../../testing/pictures.ts';
import type { Role } from '../demand.ts';
import type { Address, addresses } from '../matrix.ts';
import type { Credentials } from './people.ts';
import { unique, type World } from './world.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Text that stands in an answer that shows the object. */
  readonly shows?: string;
}
interface Visit {
  readonly platform: TestPlatform;
  readonly world: World;
  readonly role: Role;
  readonly headers: Credentials['headers'];
}
export type Ask = (visit: Visit) => Promise<Answer>;

async function ask({ platform, headers }: Visit, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(platform.url + path, { redirect: 'manual', ...init, headers: { ...headers, ...(init.headers as object) } });
  return { status: response.status, text: await response.text() };
}

const get =
  (path: (world: World) => Promise<string>): Ask =>
  async (visit) =>
    ask(visit, await path(visit.world));
/** The first record of a depot of grids or meshes, as it was finalized and as it is being edited. */
const fileVisits = (type: 'grid' | 'mesh', rest: string) => {
  const visit = (of: 'moment' | 'open') =>
    get(async ({ one, make }) => `/api/v1/datum/1@${(await one(`${type} depot`, make[`${type}Depot`]))[of]}/${rest}`);
  return { complete: visit('moment'), open: visit('open') };
};
/** By what the metadata of an object are known. */
async function metadataId({ platform }: Visit, table: 'depot' | 'layer', { id }: { id: number }): Promise<string> {
  const { rows } = await platform.db.query<{ id: string }>(`SELECT metadata_id AS id FROM geo.${table} WHERE id = $1`, [id]);
  return rows[0]!.id;
}
/** The exported metadata of an object. */
const metadataOf =
  (table: 'depot' | 'layer', object: (world: World) => Promise<{ id: number }>): Ask =>
  async (visit) =>
    ask(visit, `/api/v2/metadata/${await metadataId(visit, table, await object(visit.world))}/download.xml`);
const fixed = (path: string): Ask => get(() => Promise.resolve(path));
const tus = { 'Tus-Resumable': '1.0.0' };
/** Begins a file that is sent in parts, in the owner's upload. */
const beginParts = async (visit: Visit): Promise<Response> => {
  const metadata = `path ${Buffer.from('c.txt').toString('base64')}`;
  return fetch(`${visit.platform.url}/magazine/upload-parts/${(await visit.world.kept()).id}/`, {
    method: 'POST',
    headers: { ...visit.headers, ...tus, 'Upload-Length': '1', 'Upload-Metadata': metadata },
  });
};
const xml = (body: string): RequestInit => ({ method: 'POST', body, headers: { 'Content-Type': 'text/xml' } });
/** A path with what it names: a layer, its first record, the first tile. */
const filled = (path: string, layer: string): string =>
  Object.entries({ layer, style: 'default', tilematrixset: 'WebMercatorQuad', tms: 'WebMercatorQuad', fid: '1', file: 'pages.css' })
    .reduce((text, [name, value]) => text.replace(new RegExp(`:${name}(?=[/.]|$)`), value), path)
    .replaceAll(/:\w+/g, '0');
/** The request behind the first address that people are shown of a service, or to another of its paths; posted ones hold it as a document too. */
const usual = (offered: Service, method: ServiceMethod, path: string, layer = ''): [path: string, init?: RequestInit] => {
  const own = layer === '' ? servicePath(offered) : servicePath(offered, layer);
  const url = filled(path, layer) === own ? offered.addresses(own)[0]!.url : filled(path, layer);
  const capabilities = `<GetCapabilities xmlns="http://www.opengis.net/${offered.id}" service="${offered.id.toUpperCase()}" version="2.0.0"/>`;
  return method === 'POST' ? [url, xml(capabilities)] : [url];
};
const layerService = (offered: Service, method: ServiceMethod, path: string) => {
  const visiting = async (visit: Visit, layer: { id: number }) => {
    const named = path.includes(':record') ? path.replace(':record', await metadataId(visit, 'layer', layer)) : path;
    return ask(visit, ...usual(offered, method, named, String(layer.id)));
  };
  return {
    public: async (visit: Visit) => visiting(visit, await visit.world.publicLayer()),
    'not public': async (visit: Visit) => visiting(visit, await visit.world.layer()),
  };
};
/** Requests that tell of all layers, where the usual one of a service does not. */
const listings: Readonly<Record<string, readonly [path: string, init?: RequestInit]>> = {
  'GET /ogc/collections/catalogue.records/items': ['/ogc/collections/catalogue.records/items?limit=1000'],
  'GET /services/csw': ['/services/csw?service=CSW&request=GetRecords&elementSetName=full&maxRecords=1000'],
  'POST /services/csw': [
    '/services/csw',
    xml('<GetRecords service="CSW" version="2.0.2" maxRecords="1000"><Query><ElementSetName>full</ElementSetName></Query></GetRecords>'),
  ],
};
const service = (offered: Service, method: ServiceMethod, path: string) => ({
  'layers that are not public': async (visit: Visit) => ({
    ...(await ask(visit, ...(listings[`${method} ${path}`] ?? usual(offered, method, path)))),
    shows: (await visit.world.named()).slug,
  }),
});

const edit = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', end: string): { always: Ask } => ({
  always: async (visit) => {
    const layer = await visit.world.spend(method === 'DELETE', 'layer that is edited', visit.world.make.readLayer);
    const body =
      method === 'DELETE'
        ? {}
        : {
            headers: { 'Content-Type': 'application/geo+json' },
            body: JSON.stringify({ type: 'Feature', geometry: null, properties: { name: 'Deutz' } }),
          };
    return ask(visit, `/ogc/collections/${layer.id}/items${end}`, { method, ...body });
  },
});
const ogcEdits = {
  'POST /ogc/collections/:layer/items': edit('POST', ''),
  'PUT /ogc/collections/:layer/items/:fid': edit('PUT', '/1'),
  'PATCH /ogc/collections/:layer/items/:fid': edit('PATCH', '/1'),
  'DELETE /ogc/collections/:layer/items/:fid': edit('DELETE', '/1'),
};

/** Something is changed by its owner, of which a socket tells. */
interface Changing {
  /** What names it in the address of the socket. */
  readonly query: string;
  readonly change: (owner: Client) => Promise<unknown>;
}
const switchboardChanging = async (world: World): Promise<Changing> => {
  const { id, note } = await world.switchboard();
  const change = async (owner: Client): Promise<void> => {
    await owner.call(endpoints.saveNote, { params: { id: note.id }, body: { text: unique('Text') } });
    await owner.call(endpoints.saveSwitchboard, { params: { id }, body: { description: unique('Text') } });
  };
  return { query: `switchboard_id=${id}`, change };
};
const depotChanging = async (world: World): Promise<Changing> => {
  const { id } = await world.depot();
  const change = (owner: Client) => owner.call(endpoints.saveDepot, { params: { id }, body: { description: unique('Text') } });
  return { query: `depot_id=${id}`, change };
};

/** What a socket does: a change comes in, or it is closed. */
const socket =
  (path: string, changing: (world: World) => Promise<Changing>): Ask =>
  async ({ platform, world, headers }) => {
    const { query, change } = await changing(world);
    const opened = new WebSocket(`${platform.url.replace('http', 'ws')}${path}?${query}`, { headers } as unknown as string[]);
    const ended = new Promise<number>((resolve) => {
      opened.addEventListener('message', () => resolve(200));
      opened.addEventListener('close', ({ code }) => resolve(code === 1008 ? 404 : code));
    });
    await new Promise((resolve) => opened.addEventListener('open', resolve));
    await change(await world.people.client('owner'));
    const status = await ended;
    opened.close();
    return { status, text: '{"code":"not_found"}' };
  };

/** Address of what the record of a frame is that is a file. */
async function heldFile(world: World, type: 'grid' | 'mesh', rest: string): Promise<string> {
  return `/api/v1/frame/${await world.holding(type)}/records/1/${rest}`;
}

/** A request for every address; one without does not compile. */
export const visits: { readonly [One in Address]: { readonly [Way in keyof (typeof addresses)[One]]: Ask } } = {
  'GET /healthz': { always: fixed('/healthz') },
  'GET /readyz': { always: fixed('/readyz') },
  'GET /metrics': { always: fixed('/metrics') },
  'GET /api/openapi.json': { always: fixed('/api/openapi.json') },
  'GET /basemap/:scheme/:z/:x/:y.png': { always: fixed('/basemap/light/0/0/0.png') },
  'GET /services/glyphs/:fontstack/:range.pbf': { always: fixed('/services/glyphs/Inter%20Medium/0-255.pbf') },
  'GET /media/user_images/:name': {
    always: get(async ({ one, people }) => {
      const stored = await one('picture', async () => {
        const file = new File([await colouredPng(1, 1)], 'bild.png');
        return (await people.client('owner')).call(endpoints.uploadImage, { file });
      });
      return `/media/${stored.filename}`;
    }),
  },
  'GET /accounts/logout/': { always: fixed('/accounts/logout/') },
  'POST /accounts/logout/': { always: (visit) => ask(visit, '/accounts/logout/', { method: 'POST' }) },
  'POST /magazine/upload-file/:upload_id/': {
    always: async (visit) => {
      const body = new FormData();
      body.append('file', new Blob(['a']), 'b.txt');
      return ask(visit, `/magazine/upload-file/${(await visit.world.kept()).id}/`, { method: 'POST', body });
    },
  },
  'POST /magazine/upload-parts/:upload_id/': {
    always: async (visit) => {
      const response = await beginParts(visit);
      return { status: response.status, text: await response.text() };
    },
  },
  'PATCH /magazine/upload-parts/:upload_id/:file/': {
    always: async (visit) => {
      const { id, file } = await visit.world.kept();
      const headers = { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '1' };
      return ask(visit, `/magazine/upload-parts/${id}/${file}/`, { method: 'PATCH', body: '', headers });
    },
  },
  'DELETE /magazine/upload-parts/:upload_id/:file/': {
    always: async (visit) => {
      const { headers } = await visit.world.people.as('owner');
      const begun = await beginParts({ ...visit, headers });
      return ask(visit, begun.headers.get('location')!, { method: 'DELETE', headers: tus });
    },
  },
  'GET /api/v1/function/:name/picture.svg': { always: fixed('/api/v1/function/feature.buffer/picture.svg') },
  'GET /api/v1/frame/:id/files/:uuid': {
    always: get(async (world) => {
      const { frame, file } = await world.loaded();
      return `/api/v1/frame/${frame}/files/${file}`;
    }),
  },
  'GET /api/v1/frame/:id/tiles/:z/:x/:y.png': { always: get(async (world) => `/api/v1/frame/${await world.tiled()}/tiles/0/0/0.png`) },
  'GET /api/v1/frame/:id/records/:record/tiles/:z/:x/:y.png': { always: get((world) => heldFile(world, 'grid', 'tiles/0/0/0.png')) },
  'GET /api/v1/frame/:id/records/:record/picture.png': { always: get((world) => heldFile(world, 'mesh', 'picture.png')) },
  'GET /api/v1/frame/:id/records/:record/file': { always: get((world) => heldFile(world, 'grid', 'file')) },
  'GET /api/v1/frame/:id/records/:record/tileset/*': {
    always: get(async (world) => `/api/v1/frame/${await world.tileset()}/records/1/tileset/tileset.json`),
  },
  'GET /api/v1/datum/:datum/tiles/:z/:x/:y.png': fileVisits('grid', 'tiles/0/0/0.png'),
  'GET /api/v1/datum/:datum/picture.png': fileVisits('mesh', 'picture.png'),
  'GET /api/v1/datum/:datum/file': fileVisits('grid', 'file'),
  'GET /api/v1/depot/:id/download': { always: get(async (world) => `/api/v1/depot/${(await world.depot()).id}/download?format=csv`) },
  'GET /api/v1/depot/:id/edit_as_layer/': {
    always: get(async (world) => `/api/v1/depot/${(await world.depot()).id}/edit_as_layer/?redirect=1`),
  },
  'GET /api/v2/magazine/moments/:id/edit_as_layer': {
    complete: get(async (world) => `/api/v2/magazine/moments/${(await world.depot()).moment}/edit_as_layer`),
    open: get(async (world) => `/api/v2/magazine/moments/${(await world.one('edited depot', world.make.editedDepot)).open}/edit_as_layer`),
  },
  'GET /api/v1/depot/:id/tiles/:z/:x/:y.png': { always: get(async (world) => `/api/v1/depot/${(await world.depot()).id}/tiles/0/0/0.png`) },
  'GET /api/v1/depot/:id/picture.png': {
    always: get(async ({ one, make }) => `/api/v1/depot/${(await one('mesh depot', make.meshDepot)).id}/picture.png`),
  },
  'GET /api/v2/metadata/:id/download.xml': {
    'of a depot': metadataOf('depot', ({ depot }) => depot()),
    'of a layer': metadataOf('layer', ({ layer }) => layer()),
  },
  ...byServiceRoute(layerService, service, (_, __, path) => ({ always: fixed(filled(path, '')) })),
  ...ogcEdits,
  'GET /ws/status_updates': { always: socket('/ws/status_updates', switchboardChanging) },
  'GET /ws/switchboard_summary': { always: socket('/ws/switchboard_summary', switchboardChanging) },
  'GET /ws/depot_updates': { always: socket('/ws/depot_updates', depotChanging) },
};
