import { endpoints, typeUri, type Client, type Depot } from '@geo/api';
import { jobEnd, signIn, signInWithCookies } from '../../apps/server/src/demo/client.ts';
import { patience } from '../../scripts/testSettings.ts';

export { jobEnd, signIn, signInWithCookies };

/** A depot of features in the first folder. */
export async function newDepot(client: Client, name: string): Promise<Depot> {
  const [folder] = (await client.call(endpoints.depotFolders, { query: {} })).objects;
  return client.call(endpoints.createDepot, { body: { name, content_type: typeUri('feature'), folder: folder!.resource_uri } });
}

/** Imports a file into a depot, to the end. */
export async function importFile(client: Client, depot: Depot, name: string, content: string): Promise<void> {
  const { upload_id } = await client.call(endpoints.createUpload, {});
  await client.uploadFile(upload_id, name, new Blob([content]));
  const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id } });
  const { status, error } = await jobEnd(client, job);
  if (status !== 'success') throw new Error(error?.text ?? `The import ended as ${status}.`);
}

/** Uploads GeoJSON of that many points; answers the upload's id. */
export async function uploadPoints(client: Client, count: number): Promise<string> {
  const parts = ['{"type":"FeatureCollection","features":['];
  for (let index = 0; index < count; index += 1) {
    const [lon, lat] = [6 + ((index * 7919) % 30_000) / 10_000, 50 + ((index * 104_729) % 20_000) / 10_000];
    parts.push(
      `${index === 0 ? '' : ','}{"type":"Feature","properties":{"nr":${index},"name":"Ort ${index}"},"geometry":{"type":"Point","coordinates":[${lon},${lat}]}}`,
    );
  }
  parts.push(']}');
  const { upload_id } = await client.call(endpoints.createUpload, {});
  await client.uploadFile(upload_id, 'orte.geojson', new Blob(parts));
  return upload_id;
}

/** Waits until the job has taken some records and still works. */
export async function runningWithRecords(client: Client, uri: string): Promise<void> {
  const id = Number(/(\d+)\/$/.exec(uri)![1]);
  for (const end = Date.now() + patience; Date.now() < end;) {
    const job = await client.call(endpoints.job, { params: { id } });
    if (job.status === 'started' && job.progress.records > 0) return;
    if (job.status !== 'waiting' && job.status !== 'started') throw new Error(`The job ended too early: ${job.status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The job did not start.');
}
