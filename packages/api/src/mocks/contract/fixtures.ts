import { endpoints } from '../../contract/endpoints.ts';
import type { Depot, DepotFolder } from '../../schemas/depot.ts';
import type { Job } from '../../schemas/job.ts';
import type { Switchboard } from '../../schemas/switchboard.ts';
import { typeUri } from '../../types/chain.ts';
import type { Layer } from '../../schemas/layer.ts';
import type { Tag } from '../../schemas/tag.ts';
import type { User } from '../../schemas/user.ts';
import type { View } from '../../schemas/kinds/view.ts';
import { signIn, type Session } from './session.ts';

let counter = 0;

/** A name no other case uses, also not in an earlier run on the same server. */
export function uniqueName(stem: string): string {
  counter += 1;
  return `${stem} ${Date.now().toString(36)}-${counter}`;
}

export function newFolder(session: Session): Promise<DepotFolder> {
  return session.call(endpoints.createDepotFolder, { body: { name: uniqueName('Vertrag') } });
}

export async function newDepot(session: Session, name = uniqueName('Magazin')): Promise<Depot> {
  return createIn(session, await newFolder(session), name);
}

function createIn(session: Session, folder: DepotFolder, name: string): Promise<Depot> {
  return session.call(endpoints.createDepot, { body: { name, content_type: typeUri('feature'), folder: folder.resource_uri } });
}

export async function newSwitchboard(session: Session): Promise<Switchboard> {
  const made = await session.call(endpoints.createSwitchboard, { query: { name: uniqueName('Switchboard') } });
  return session.call(endpoints.switchboard, { params: { id: made.switchboard_id } });
}

/** Three points near Cologne. */
export const threePoints = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    ['Köln', 6.963, 50.936],
    ['Deutz', 6.975, 50.938],
    ['Mülheim', 7.006, 50.963],
  ].map(([name, lon, lat], index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { name, nummer: index + 1 },
  })),
});

/** The job after its end; at most 30 s. */
export async function ended(session: Session, uri: string): Promise<Job> {
  const id = uri.split('/').at(-2) ?? '';
  for (const start = Date.now(); Date.now() - start < 30_000;) {
    const job = await session.call(endpoints.job, { params: { id } });
    if (job.status !== 'waiting' && job.status !== 'started') return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${uri} did not end within 30 s`);
}

interface FilledDepot {
  readonly depot: Depot;
  readonly folder: DepotFolder;
  readonly job: Job;
}

/** A depot with features, by default the three points, as its only moment. */
export async function filledDepot(session: Session, content = threePoints): Promise<FilledDepot> {
  const folder = await newFolder(session);
  const made = await createIn(session, folder, uniqueName('Magazin'));
  const { upload_id } = await session.call(endpoints.createUpload, {});
  await session.client.uploadFile(upload_id, 'punkte.geojson', new Blob([content]));
  const accepted = await session.call(endpoints.importIntoDepot, { params: { id: made.id }, body: { upload_id } });
  const job = await ended(session, accepted.job);
  return { job, folder, depot: await session.call(endpoints.depot, { params: { id: made.id } }) };
}

/** Replaces the records of a depot by a single one. */
export async function importOne(session: Session, depot: number): Promise<void> {
  const { upload_id } = await session.call(endpoints.createUpload, {});
  const one = { type: 'Feature', geometry: { type: 'Point', coordinates: [7, 51] }, properties: { name: 'neu' } };
  const text = JSON.stringify({ type: 'FeatureCollection', features: [one] });
  await session.client.uploadFile(upload_id, 'neu.geojson', new Blob([text]));
  const { job } = await session.call(endpoints.importIntoDepot, { params: { id: depot }, body: { upload_id } });
  await ended(session, job);
}

/** A layer over a new depot with the three points. */
export async function newLayer(session: Session): Promise<Layer> {
  const { depot } = await filledDepot(session);
  return session.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
}

export function newView(session: Session, name = uniqueName('View')): Promise<View> {
  return session.call(endpoints.createView, { query: {}, body: { name } });
}

export function newTag(session: Session): Promise<Tag> {
  return session.call(endpoints.createTag, { body: { name: uniqueName('Tag') } });
}

export const colleaguePassword = 'sieben Pegel am Rhein';

/** A staff user without special rights, and a session of it. */
export async function newColleague(session: Session): Promise<{ readonly user: User; readonly session: Session }> {
  const username = uniqueName('kollege').replaceAll(' ', '.');
  const body = { username, raw_password: colleaguePassword, is_staff: true, is_active: true };
  const user = await session.call(endpoints.createUser, { body });
  return { user, session: await signIn({ ...session.target, username, password: colleaguePassword }) };
}

/** The id at the end of a uri. */
export function idAt(uri: string): number {
  return Number(uri.split('/').filter(Boolean).at(-1));
}
