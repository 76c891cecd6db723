import { endpoints, type Client, type Depot, type Layer, type View } from '@geo/api';
import { Backoffice } from './backoffice.ts';
import { jobEnd, newDepot, signIn, signInWithCookies, uploadPoints } from './client.ts';
import { anyBackend, password, type Backend, type ServerProcess } from './server.ts';

export const colleague = { username: 'kollegin', password: 'noch-ein-langes-Passwort' };

/** A platform with some objects, and an administrator who walks through it. */
export interface Office {
  readonly server: ServerProcess;
  readonly admin: Client;
  /** The header text of the administrator's, for addresses that are no calls. */
  readonly cookies: () => string;
  readonly user: Backoffice;
  /** Starts the server again at its address after it was killed; answers the administrator of the new one. */
  readonly startAgain: () => Promise<Client>;
  readonly close: () => Promise<void>;
}

/** `settings` are those of the server that differ from the usual ones. */
export async function openOffice(
  settings: Readonly<Record<string, string>> = {},
  makeBackend: () => Backend | Promise<Backend> = anyBackend,
): Promise<Office> {
  const backend = await makeBackend();
  const server = await backend.start(settings);
  let running = server;
  const { client: admin, cookies } = await signInWithCookies(server.url, 'admin', password);
  await admin.call(endpoints.createDepotFolder, { body: { name: 'Basis' } });
  await admin.call(endpoints.createUser, { body: { username: colleague.username, raw_password: colleague.password } });
  const user = await Backoffice.open(server.url);
  await user.logIn('admin', password);
  return {
    server,
    admin,
    cookies,
    user,
    startAgain: async () => {
      running = await backend.start({ ...settings, PORT: new URL(server.url).port });
      return signIn(running.url, 'admin', password);
    },
    close: async () => {
      await user.close();
      await running.stop();
      await backend.remove();
    },
  };
}

/** A depot in the folder of the office with points. */
export async function makePoints(client: Client, depotName: string, points: number): Promise<Depot> {
  const depot = await newDepot(client, depotName);
  const upload = await uploadPoints(client, points);
  const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id: upload } });
  await jobEnd(client, job);
  return depot;
}

/** Layers over one depot of points, in the order of their names. */
export async function makeLayers(client: Client, depotName: string, names: readonly string[]): Promise<Layer[]> {
  const depot = await makePoints(client, depotName, 3);
  const layers: Layer[] = [];
  for (const name of names) {
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    layers.push(await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { name } }));
  }
  return layers;
}

export function makeView(client: Client, name: string, body: Partial<View> = {}): Promise<View> {
  return client.call(endpoints.createView, { query: {}, body: { name, ...body } });
}
