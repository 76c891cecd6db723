import { keyRealmsByCall, type KeyRealm } from '@geo/api';
import { byServiceRoute } from '../../publish/index.ts';
import type { Address } from '../permissions/matrix.ts';
import { fastifyPath } from '../fastify-path.ts';

type Open = readonly KeyRealm[] | null;

const read = ['read'] as const;
const write = ['write'] as const;
const services = ['services'] as const;

/** The realms by which keys reach what is answered besides the contract; null for what is open to everybody or to sessions only. */
export const keyAddresses = {
  'GET /healthz': null,
  'GET /readyz': null,
  'GET /metrics': null,
  'GET /api/openapi.json': null,
  'GET /basemap/:scheme/:z/:x/:y.png': null,
  'GET /services/glyphs/:fontstack/:range.pbf': null,
  'GET /media/user_images/:name': null,
  'GET /accounts/logout/': null,
  'POST /accounts/logout/': null,
  'POST /magazine/upload-file/:upload_id/': write,
  'POST /magazine/upload-parts/:upload_id/': write,
  'PATCH /magazine/upload-parts/:upload_id/:file/': write,
  'DELETE /magazine/upload-parts/:upload_id/:file/': write,
  'GET /api/v1/function/:name/picture.svg': read,
  'GET /api/v1/frame/:id/files/:uuid': read,
  'GET /api/v1/frame/:id/tiles/:z/:x/:y.png': read,
  'GET /api/v1/frame/:id/records/:record/tiles/:z/:x/:y.png': read,
  'GET /api/v1/frame/:id/records/:record/picture.png': read,
  'GET /api/v1/frame/:id/records/:record/file': read,
  'GET /api/v1/frame/:id/records/:record/tileset/*': read,
  'GET /api/v1/depot/:id/tiles/:z/:x/:y.png': read,
  'GET /api/v1/depot/:id/picture.png': read,
  'GET /api/v1/datum/:datum/tiles/:z/:x/:y.png': read,
  'GET /api/v1/datum/:datum/picture.png': read,
  'GET /api/v1/datum/:datum/file': read,
  'GET /api/v1/depot/:id/download': read,
  'GET /api/v2/metadata/:id/download.xml': read,
  // Both lead to a page.
  'GET /api/v1/depot/:id/edit_as_layer/': null,
  'GET /api/v2/magazine/moments/:id/edit_as_layer': null,
  ...byServiceRoute(
    () => services,
    () => services,
    () => null,
  ),
  'POST /ogc/collections/:layer/items': write,
  'PUT /ogc/collections/:layer/items/:fid': write,
  'PATCH /ogc/collections/:layer/items/:fid': write,
  'DELETE /ogc/collections/:layer/items/:fid': write,
  'GET /ws/status_updates': null,
  'GET /ws/switchboard_summary': null,
  'GET /ws/depot_updates': null,
} as const satisfies Readonly<Record<Address, Open>>;

const byRoute: ReadonlyMap<string, Open> = new Map<string, Open>([
  ...[...keyRealmsByCall].map(([call, open]) => [fastifyPath(call), open] as const),
  ...Object.entries(keyAddresses),
  // How far a file has come: whoever sends it asks, and nothing answers GET there.
  ['HEAD /magazine/upload-parts/:upload_id/:file/', write],
]);

/** The realms by which keys reach a route; null where they do not, as for one that nobody knows. */
export function keyRealmsAt(method: string, route: string | undefined): Open {
  // What is answered to GET is answered to HEAD.
  const asGet = method === 'HEAD' ? byRoute.get(`GET ${route}`) : null;
  return byRoute.get(`${method} ${route}`) ?? asGet ?? null;
}
