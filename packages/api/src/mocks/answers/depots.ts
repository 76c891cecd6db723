import { typeName } from '../../types/chain.ts';
import { invalid, notFound } from '../errors.ts';
import { listed } from '../world/lists.ts';
import { makeDepot, makeFolder, makeLayer } from '../world/make.ts';
import { recordPage } from '../world/records.ts';
import { find, refer } from '../world/uri.ts';
import type { Answers } from './answers.ts';
import { saved } from './stored.ts';

export const depotAnswers: Answers<
  | 'depotFolders'
  | 'createDepotFolder'
  | 'depots'
  | 'createDepot'
  | 'depot'
  | 'saveDepot'
  | 'deleteDepot'
  | 'datumsByDepot'
  | 'datumsByMoment'
  | 'createLayer'
> = {
  depotFolders: ({ world, query }) => listed(world.depotFolders.values(), query),
  createDepotFolder: ({ world, body, user }) => {
    const parent = body.parent ? refer(world.depotFolders, body.parent, 'depotfolder', 'parent') : null;
    return makeFolder(world, user.resource_uri, body.name, parent);
  },
  depots: ({ world, query }) =>
    listed(
      [...world.depots.values()].filter((depot) => query.folder === undefined || depot.folder === query.folder),
      query,
    ),
  createDepot: ({ world, body, user }) => {
    const folder = refer(world.depotFolders, body.folder, 'depotfolder', 'folder').resource_uri;
    if (typeName(body.content_type) === body.content_type) throw invalid({ content_type: `"${body.content_type}" is no type` });
    return makeDepot(world, user.resource_uri, { ...body, folder });
  },
  depot: ({ world, params }) => find(world.depots, params.id),
  saveDepot: ({ world, params, body }) => {
    const depot = find(world.depots, params.id);
    if (body.folder !== undefined) refer(world.depotFolders, body.folder, 'depotfolder', 'folder');
    const after = saved(depot, body, world.now());
    world.depots.set(depot.id, after);
    return after;
  },
  deleteDepot: ({ world, params }) => {
    const depot = find(world.depots, params.id);
    for (const moment of depot.moments) world.records.delete(moment.id);
    world.depots.delete(depot.id);
    return undefined;
  },
  datumsByDepot: ({ world, params, query }) => {
    const newest = find(world.depots, params.id).moments[0];
    return recordPage(newest ? (world.records.get(newest.id) ?? []) : [], query);
  },
  datumsByMoment: ({ world, params, query }) => {
    const records = world.records.get(Number(params.id));
    if (!records) throw notFound();
    return recordPage(records, query);
  },
  createLayer: ({ world, params, query, user }) => makeLayer(world, user.resource_uri, find(world.depots, params.id), query.layertype),
};
