import { endpoints, typeUri, type Client, type Depot, type Job } from '@geo/api';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jobEnd, signInWithCookies } from '../demo/client.ts';

/** Folder of real files beside the project; tests that use it are skipped where it is absent. */
export const sharedData: string = path.resolve(import.meta.dirname, '../../../../../shared/data');

/** What an address of a platform answers to an account, the administrator's where none is named. */
export async function loadSignedIn(
  platform: { readonly url: string; readonly username: string; readonly password: string },
  address: string,
  { username, password }: { readonly username: string; readonly password: string } = platform,
): Promise<Response> {
  const { cookies } = await signInWithCookies(platform.url, username, password);
  return fetch(platform.url + address, { headers: { Cookie: cookies() } });
}

let made = 0;

/** A new depot of features in a folder of its own. */
export async function newDepot(client: Client, input: { srid?: number; type?: string } = {}): Promise<Depot> {
  made += 1;
  const folder = await client.call(endpoints.createDepotFolder, { body: { name: `Ordner ${made} ${Date.now()}` } });
  return client.call(endpoints.createDepot, {
    body: {
      name: `Depot ${made}`,
      content_type: typeUri(input.type ?? 'feature'),
      folder: folder.resource_uri,
      ...(input.srid ? { srid: input.srid } : {}),
    },
  });
}

/** Uploads a file; answers the upload's id. */
export async function upload(client: Client, name: string, content: BlobPart): Promise<string> {
  const { upload_id } = await client.call(endpoints.createUpload, {});
  await client.uploadFile(upload_id, name, new Blob([content]));
  return upload_id;
}

/** Uploads and imports; answers the ended job. */
export async function importText(
  client: Client,
  depot: Depot,
  name: string,
  content: BlobPart,
  mode: 'replace' | 'append' = 'replace',
  settings: { max_rejected_share?: number } = {},
): Promise<Job> {
  const upload_id = await upload(client, name, content);
  const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id, mode, ...settings } });
  return jobEnd(client, job);
}

/** Imports a file of the shared data. */
export function importShared(client: Client, depot: Depot, file: string): Promise<Job> {
  return importText(client, depot, path.basename(file), readFileSync(path.join(sharedData, file)));
}

/** GeoJSON of points (longitude, latitude) with a name each. */
export function points(...places: readonly [name: string, lon: number, lat: number][]): string {
  const features = places.map(([name, lon, lat]) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}
