import {
  createCall,
  endpoints,
  idOfUri,
  kindOfUri,
  objectPermissions,
  permissionKinds,
  typeUri,
  type BatchOperation,
  type Client,
  type FavourableKind,
  type PermissionKind,
  type SimpleKind,
} from '@geo/api';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { keepFiles, openPlaces } from '../../../store/depots/depot-files.ts';
import { depotTable, type MomentRow } from '../../../store/depots/depots.ts';
import { kinds } from '../../../store/kinds/kinds.ts';
import { momentRelation } from '../../../store/depots/record-table.ts';
import { jobEnd } from '../../../demo/client.ts';
import { importText, points } from '../../../testing/client.ts';
import type { TestPlatform } from '../../../testing/backends.ts';
import type { Role } from '../demand.ts';
import type { People } from './people.ts';

export interface Made {
  readonly id: number;
  readonly uri: string;
}
export interface Switchboard extends Made {
  readonly node: Made;
  /** Of features, not linked. */
  readonly frame: Made;
  /** Of text, with a value. */
  readonly value: Made;
  /** Of files. */
  readonly files: Made;
  readonly note: Made;
  readonly group: Made;
}

let counter = 0;
export const unique = (stem: string): string => `${stem} ${(counter += 1)}`;
export const named = () => ({ name: unique('Name') });
/** A short name. */
export const slug = (): string => unique('kurz').replace(' ', '-');

const made = (uri: string): Made => ({ id: idOfUri(kindOfUri(uri)!, uri)!, uri });

/** Objects of the owner, shared so that every role has at them what it stands for. */
export async function worldOf(platform: TestPlatform, people: People) {
  const { db, storage } = platform;
  const owner: Client = await people.client('owner');
  const admin: Client = await people.admin();
  const ownerId = (await people.as('owner')).account!;
  const tables = new Map<PermissionKind, string>();
  for (const kind of permissionKinds) tables.set(kind, await people.grants(kind));
  const share = async (kind: PermissionKind, { resource_uri: uri }: { resource_uri: string }): Promise<Made> => {
    const object = made(uri);
    await db.query(`UPDATE ${kinds[kind].table} SET permissions = $2 WHERE id = $1`, [object.id, tables.get(kind)]);
    return object;
  };
  const once = new Map<string, Promise<unknown>>();
  /** The one thing of that name; for calls that leave it as it was, and for who is refused. */
  function one<T>(name: string, make: () => Promise<T>): Promise<T> {
    if (!once.has(name)) once.set(name, make());
    return once.get(name) as Promise<T>;
  }

  const folder = async () => share('depotfolder', await owner.call(endpoints.createDepotFolder, { body: { name: unique('Ordner') } }));
  const mainFolder = () => one('folder', folder);
  const depot = async () => {
    const body = { name: unique('Magazin'), content_type: typeUri('feature'), folder: (await mainFolder()).uri };
    return share('depot', await owner.call(endpoints.createDepot, { body }));
  };
  const filledDepot = async () => {
    const object = await depot();
    const full = await owner.call(endpoints.depot, { params: { id: object.id } });
    const job = await importText(owner, full, 'orte.geojson', points(['Köln', 6.96, 50.94]));
    return { ...object, moment: job.moment_id! };
  };
  /** A depot whose records are being edited, and the open moment. */
  const editedDepot = async () => {
    const object = await filledDepot();
    const params = { datum: `1@${object.moment}` };
    const { moment_id: open } = await owner.call(endpoints.saveDatum, { params, body: { properties: { name: 'Deutz' } } });
    return { ...object, open };
  };
  /** A depot with a record that has a file and a picture, complete and edited. */
  const fileDepot = async (type: 'grid' | 'mesh') => {
    const object = await filledDepot();
    const places = await openPlaces(db, storage, { id: ownerId });
    writeFileSync(places.file.path, 'II*');
    writeFileSync(
      places.picture.path,
      await sharp({ create: { width: 1, height: 1, channels: 4, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const scene = { transform: [], local_bounds: { min: [], max: [] } };
    const kept = { name: 'orte.tif', extent3857: [-1, -1, 1, 1] as [number, number, number, number], scene };
    await keepFiles(db, object.id, places, kept, { file: 3, picture: 1 });
    await db.query('UPDATE geo.depot SET content_type = $2 WHERE id = $1', [object.id, type]);
    await db.query(`UPDATE geo.${depotTable(object.id)} SET props = props || jsonb_build_object('file', $1::text)`, [places.file.uuid]);
    const params = { datum: `1@${object.moment}` };
    const { moment_id: open } = await owner.call(endpoints.saveDatum, {
      params,
      body: { properties: { name: 'x', file: places.file.uuid } },
    });
    return { ...object, open };
  };
  const gridDepot = () => fileDepot('grid');
  const meshDepot = () => fileDepot('mesh');
  /** A depot with two complete moments; the newer one. */
  const twiceFilledDepot = async () => {
    const { open, ...object } = await editedDepot();
    await owner.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });
    return { ...object, newer: open };
  };
  /** A depot with rules whose open moment was checked. */
  const depotToCheck = async () => {
    const object = await editedDepot();
    const quality_rules = [{ id: 'a', check: 'required', column: 'name', blocking: false } as const];
    await owner.call(endpoints.saveDepot, { params: { id: object.id }, body: { quality_rules } });
    const { job } = await owner.call(endpoints.checkMoment, { params: { id: object.open } });
    await jobEnd(owner, job);
    return object;
  };
  /** The same, and the moment is complete. */
  const checkedDepot = async () => {
    const { open, ...object } = await depotToCheck();
    await owner.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });
    return { ...object, newer: open };
  };
  /** The comparison of a moment with the one before, as its owner has made it. */
  const comparison = async (moment: number): Promise<number> => {
    const { job } = await owner.call(endpoints.compareMoments, { params: { id: moment }, body: {} });
    return (await jobEnd(owner, job)).id;
  };
  /** A depot with a moment, whose layers the roles meet. */
  const mainDepot = () => one('depot', filledDepot);
  const layer = async () => share('layer', await owner.call(endpoints.createLayer, { params: { id: (await mainDepot()).id }, query: {} }));
  /** A layer that shows a service of others. */
  const externalLayer = async () => {
    const source = { content_type: typeUri('tms'), url: 'https://tiles.example.org/karte' };
    const body = { name: unique('Fremd'), type: 'external_map' as const, source };
    return share('layer', await owner.call(endpoints.createExternalLayer, { body }));
  };
  /** A layer over a depot of its own that all roles read, whatever they may do with the depot. */
  const readLayer = async () => {
    const source = await filledDepot();
    const object = made((await owner.call(endpoints.createLayer, { params: { id: source.id }, query: {} })).resource_uri);
    const readers = (await db.query<{ id: number }>('SELECT id FROM geo.account WHERE id <> $1', [ownerId])).rows;
    const permissions = readers.map(({ id }) => ({ user: id, perms: [objectPermissions.layer.read] }));
    await db.query('UPDATE geo.layer SET permissions = $2 WHERE id = $1', [object.id, JSON.stringify(permissions)]);
    return object;
  };
  const publicLayer = async () => {
    const object = await layer();
    await db.query('UPDATE geo.layer SET public = true, published_by = $2, published_at = now() WHERE id = $1', [object.id, ownerId]);
    return object;
  };
  const simple = async (kind: SimpleKind) =>
    share(
      kind,
      await owner.call(endpoints[createCall(kind)] as (typeof endpoints)['createView'], { query: {}, body: { name: unique(kind) } }),
    );
  const finalView = async () => {
    const { uri } = await one('view', () => simple('view'));
    return made((await owner.call(endpoints.createFinalView, { body: { view: uri, slug: slug() } })).resource_uri);
  };
  const switchboardFolder = async () =>
    made((await owner.call(endpoints.createSwitchboardFolder, { body: { name: unique('Switchboards') } })).resource_uri);
  const operate = async (switchboard: number, operations: BatchOperation[]) =>
    owner.call(endpoints.batch, { params: { id: switchboard }, body: { operations } });
  const place = { ui_x: 0, ui_y: 0 };
  const parts = {
    node: { op: 'create', kind: 'node', body: { func: 'feature.centroid', ...place } },
    frame: { op: 'create', kind: 'frame', body: { content_type: typeUri('feature'), ...place } },
    value: { op: 'create', kind: 'frame', body: { content_type: typeUri('string'), data: 'Wert', ...place } },
    files: { op: 'create', kind: 'frame', body: { content_type: typeUri('file'), ...place } },
    note: { op: 'create', kind: 'note', body: { text: 'Notiz', ...place } },
    group: { op: 'create', kind: 'nodegroup', body: { name: 'Gruppe', ...place } },
  } as const satisfies Record<string, BatchOperation>;
  const emptySwitchboard = async () => {
    const { resource_uri } = await owner.call(endpoints.createSwitchboard, { query: { name: unique('Switchboard') } });
    return share('switchboard', { resource_uri });
  };
  const switchboard = async (): Promise<Switchboard> => {
    const object = await emptySwitchboard();
    // Only what has a schedule stands in the calendar of schedules.
    await owner.call(endpoints.saveSwitchboard, { params: { id: object.id }, body: { periodic_execution_rule: 'FREQ=YEARLY' } });
    const { results } = await operate(object.id, Object.values(parts));
    const [node, frame, value, files, note, group] = results.map((uri) => made(uri!));
    return { ...object, node: node!, frame: frame!, value: value!, files: files!, note: note!, group: group! };
  };
  const mainSwitchboard = () => one('switchboard', switchboard);
  /** One more of the kind on the main switchboard. */
  const part = async (kind: keyof typeof parts) => made((await operate((await mainSwitchboard()).id, [parts[kind]])).results[0]!);
  /** The first record of a moment, in a frame of the main switchboard. */
  const frameOf = async (type: string, { id, moment }: { id: number; moment: number }): Promise<number> => {
    const frame = await part('frame');
    const { rows } = await db.query<MomentRow>('SELECT * FROM geo.moment WHERE id = $1', [moment]);
    const data = { kind: 'records', relation: momentRelation(depotTable(id), 4326, rows[0]!), stored: true };
    await db.query('UPDATE geo.frame SET content_type = $2, data = $3, size = 1 WHERE id = $1', [frame.id, type, JSON.stringify(data)]);
    return frame.id;
  };
  const link = async () => {
    const { node, frame } = await mainSwitchboard();
    return made((await owner.call(endpoints.createLink, { body: { node: node.uri, frame: frame.uri, name: 'features' } })).resource_uri);
  };
  /** The number under which a deleted note can be brought back. */
  const deletion = async (): Promise<number> => {
    const { id } = await mainSwitchboard();
    const { inverse } = await operate(id, [{ op: 'delete', uri: (await part('note')).uri }]);
    return (inverse[0] as Extract<BatchOperation, { op: 'restore' }>).deletion;
  };
  /** An upload of the role's own with one file; nobody's is the owner's. */
  const upload = async (role: Role): Promise<{ id: string; file: string }> => {
    const [id, file] = [randomUUID(), randomUUID()];
    const { account } = await people.as(role);
    await db.query('INSERT INTO geo.upload (id, account_id) VALUES ($1, $2)', [id, account ?? ownerId]);
    await db.query(
      "INSERT INTO geo.upload_file (uuid, upload_id, path, name, size, status) VALUES ($1, $2, 'a.txt', 'a.txt', 1, 'success')",
      [file, id],
    );
    await storage.write({ upload: id, uuid: file }, Readable.from(['a']));
    return { id, file };
  };
  const ended = async (kind: 'import' | 'run'): Promise<Made> => {
    const depotId = kind === 'import' ? (await mainDepot()).id : null;
    const { rows } = await db.query<{ id: number }>(
      "INSERT INTO geo.job (kind, status, account_id, input, depot_id) VALUES ($1, 'failure', $2, $3, $4) RETURNING id",
      [kind, ownerId, JSON.stringify({ upload_id: (await one('upload', () => upload('owner'))).id, mode: 'append', config: {} }), depotId],
    );
    return made(`/api/v1/job/${rows[0]!.id}/`);
  };
  const failedRun = async (): Promise<number> => {
    const { rows } = await db.query<{ id: number }>(
      'INSERT INTO geo.node_run (node_id, status, "end", account_id) VALUES ($1, \'failure\', now(), $2) RETURNING id',
      [(await mainSwitchboard()).node.id, ownerId],
    );
    return rows[0]!.id;
  };
  const switchboardRun = async (): Promise<number> => {
    const { rows } = await db.query<{ id: number }>(
      "INSERT INTO geo.job (kind, status, account_id, input, switchboard_id) VALUES ('run', 'failure', $1, '{}', $2) RETURNING id",
      [ownerId, (await mainSwitchboard()).id],
    );
    return rows[0]!.id;
  };
  const user = async () => {
    const name = unique('neu').replace(' ', '-');
    const { rows } = await db.query<{ id: number }>("INSERT INTO geo.account (username, password_hash) VALUES ($1, '') RETURNING id", [
      name,
    ]);
    return made(`/api/v1/user/${rows[0]!.id}/`);
  };
  const group = async () => made((await admin.call(endpoints.createGroup, { body: { name: unique('Gruppe') } })).resource_uri);
  const tag = async () => made((await admin.call(endpoints.createTag, { body: { name: unique('Tag') } })).resource_uri);
  /** One more of an account; nobody's is the owner's. */
  const session = async (account: number | null = ownerId): Promise<number> => {
    const { rows } = await db.query<{ id: number }>(
      "INSERT INTO geo.session (token_hash, account_id, csrf) VALUES ($1, $2, 'x') RETURNING id",
      [Buffer.from(randomUUID()), account ?? ownerId],
    );
    return rows[0]!.id;
  };
  const invitation = async (): Promise<string> => {
    const email = `${unique('person').replace(' ', '')}@example.org`;
    const { invite_url: url } = await admin.call(endpoints.sendInvite, { body: { email } });
    return url!.split('#')[1]!;
  };
  const revision = () =>
    one('revision', async () => {
      const { id } = await mainSwitchboard();
      return (await owner.call(endpoints.createRevision, { params: { id }, body: { name: 'Stand' } })).number;
    });

  /** Those of kinds that are made in ways of their own. */
  const others: { readonly [Kind in Exclude<FavourableKind, SimpleKind>]: () => Promise<Made> } = {
    depot: mainDepot,
    depotfolder: mainFolder,
    switchboard: mainSwitchboard,
    layer: () => one('layer', layer),
    finalview: () => one('final view', finalView),
  };

  return {
    people,
    one,
    finalize: (moment: number) => owner.call(endpoints.finalizeMoment, { params: { id: moment }, query: {} }),
    /** A moment that waits again. */
    unapprove: (moment: number) => db.query('UPDATE geo.moment SET approved = NULL WHERE id = $1', [moment]),
    comparison,
    /** The one of a kind. */
    of: (kind: FavourableKind): Promise<Made> =>
      Object.hasOwn(others, kind) ? others[kind as keyof typeof others]() : one(kind, () => simple(kind as SimpleKind)),
    /** A thing of its own where the call will be done and uses it up, else the one of that name. */
    spend: <T>(allowed: boolean, name: string, make: () => Promise<T>): Promise<T> => (allowed ? make() : one(name, make)),
    make: {
      folder,
      depot,
      filledDepot,
      editedDepot,
      gridDepot,
      meshDepot,
      twiceFilledDepot,
      depotToCheck,
      checkedDepot,
      layer,
      publicLayer,
      readLayer,
      simple,
      finalView,
      switchboard,
      emptySwitchboard,
      switchboardFolder,
      user,
      group,
      tag,
      session,
      link,
      deletion,
    },
    folder: mainFolder,
    depot: mainDepot,
    layer: () => one('layer', layer),
    externalLayer: () => one('external layer', externalLayer),
    publicLayer: () => one('public layer', publicLayer),
    viewName: async () => (await owner.call(endpoints.view, { params: { id: (await one('view', () => simple('view'))).id } })).name,
    finalView: () => one('final view', finalView),
    switchboard: mainSwitchboard,
    switchboardFolder: () => one('switchboard folder', switchboardFolder),
    user: () => one('user', user),
    group: () => one('group', group),
    tag: () => one('tag', tag),
    job: (kind: 'import' | 'run') => one(`job ${kind}`, () => ended(kind)),
    part,
    upload,
    /** An upload of the owner. */
    kept: () => one('kept upload', () => upload('owner')),
    /** The layer as services call it: no other has its name. */
    named: () =>
      one('named layer', async () => {
        const { id } = await one('layer', layer);
        const name = unique('gesucht').replace(' ', '-');
        await owner.call(endpoints.saveLayer, { params: { id }, body: { slug: name } });
        return { slug: name };
      }),
    /** A frame of the main switchboard with a file. */
    loaded: () =>
      one('loaded frame', async () => {
        const { id, file } = await upload('owner');
        const frame = await part('files');
        await owner.call(endpoints.loadUpload, { params: { id: frame.id }, body: { upload_id: id } });
        return { frame: frame.id, file };
      }),
    /** A frame of the main switchboard with records. */
    tiled: () => one('tiled frame', async () => frameOf('feature', await mainDepot())),
    /** A frame of the main switchboard that says where a scene of tiles is. */
    tileset: () =>
      one('frame of a tile set', async () => {
        const { uri: switchboard } = await mainSwitchboard();
        const data = { url: 'https://tiles.invalid/tileset.json' };
        return (
          await owner.call(endpoints.createFrame, { body: { switchboard, content_type: typeUri('3dtileset'), ui_x: 0, ui_y: 0, data } })
        ).id;
      }),
    /** A frame of the main switchboard that holds a map service. */
    serviceFrame: () =>
      one('frame of a service', async () => {
        const { uri: switchboard } = await mainSwitchboard();
        const data = { url: 'https://tiles.example.org/karte', extension: 'png' };
        const body = { switchboard, content_type: typeUri('tms'), ui_x: 0, ui_y: 0, data };
        return (await owner.call(endpoints.createFrame, { body })).resource_uri;
      }),
    /** The same as `tiled`, and the record in it is a file. */
    holding: (type: 'grid' | 'mesh') =>
      one(`${type} frame`, async () => frameOf(type, await one(`${type} depot`, type === 'grid' ? gridDepot : meshDepot))),
    failedRun: () => one('failed run', failedRun),
    /** A run of the main switchboard. */
    run: () => one('switchboard run', switchboardRun),
    invitation,
    sessionOf: async (role: Role) => session((await people.as(role)).account),
    keyOf: async (role: Role): Promise<number> => {
      const { account } = await people.as(role);
      const { rows } = await db.query<{ id: number }>(
        "INSERT INTO geo.api_key (account_id, name, prefix, hash, realms) VALUES ($1, 'x', $2, $3, '{read}') RETURNING id",
        [account ?? ownerId, randomUUID(), Buffer.from(randomUUID())],
      );
      return rows[0]!.id;
    },
    revision,
  };
}
export type World = Awaited<ReturnType<typeof worldOf>>;
