import { owns } from '../../kinds/kinds.ts';
import { withdrawnLayer } from '../../kinds/publication.ts';
import { typeName } from '../../types/chain.ts';
import { fillableIn, mockConfig } from './account.ts';
import { forbidden, invalid, notFound, refused } from '../errors.ts';
import { newestMoment } from '../../records/moments.ts';
import type { QueryOutput } from '../../contract/endpoint.ts';
import type { ListOf } from '../../schemas/common.ts';
import type { endpoints } from '../../contract/endpoints.ts';
import type { Depot } from '../../schemas/depot.ts';
import type { Layer } from '../../schemas/layer.ts';
import { sameJson } from '../../records/sameJson.ts';
import { noteEvent } from '../world/events.ts';
import { noteSecurity } from '../world/people/security.ts';
import { page } from '../world/lists.ts';
import { depotLayerOf } from '../world/publication.ts';
import { saved } from './stored.ts';
import { depotPath } from '../world/depotPath.ts';
import { checkPathName, folderAt } from '../world/depots/folders.ts';
import { makeDepot, makeLayer } from '../world/make.ts';
import { momentAt } from '../world/depots/momentAt.ts';
import { depotColumns, requireRules } from '../world/depots/quality.ts';
import { checkDownload } from '../world/depots/downloads.ts';
import { tidyDepot } from '../world/depots/tidy.ts';
import { recordPage } from '../world/depots/records.ts';
import { checkReferences } from '../world/references.ts';
import { addObject, allows, demand, listObjects, reach, reachForSave, readObject, removeObject, saveObject } from '../world/store.ts';
import type { Actor, World } from '../world/state.ts';
import { settledMetadata } from '../../metadata/metadataValues.ts';
import type { Answers } from './answers.ts';

function checkName(world: World, name: string, folder: string, id?: number): void {
  checkPathName(name);
  const same = [...world.depots.values()].some((depot) => depot.id !== id && depot.folder === folder && depot.name === name);
  if (same) throw refused('name_taken', 'name', `Im Ordner gibt es bereits ein Magazin „${name}“.`);
}

/** The uri of a folder that the user may put something into. */
function writableFolder(world: World, user: Actor, uri: string): string {
  const folder = folderAt(world, user, uri, 'folder');
  if (!allows(user, 'depotfolder', folder, 'write')) throw forbidden('write_depotfolder');
  return folder.resource_uri;
}

function layersOver(world: World, depot: Depot): Layer[] {
  return [...world.layers.values()].filter((layer) => layer.depot === depot.resource_uri);
}

const depotsIn = (world: World, user: Actor, query: QueryOutput<typeof endpoints.depots>): ListOf<Depot> =>
  listObjects(world, user, 'depot', query, (depot) => query.folder === undefined || depot.folder === query.folder);

export const depotAnswers: Answers<
  | 'depots'
  | 'depotsByType'
  | 'depotsByFolder'
  | 'createDepot'
  | 'depot'
  | 'saveDepot'
  | 'deleteDepot'
  | 'datumsByDepot'
  | 'datumsByMoment'
  | 'checkDownload'
  | 'createLayer'
  | 'depotLayers'
  | 'withdrawLayer'
  | 'tidyDepot'
> = {
  depots: ({ world, user, query }) => depotsIn(world, user, query),
  depotsByType: ({ world, user, params, query }) => depotsIn(world, user, { ...query, type: params.type_name }),
  depotsByFolder: ({ world, user, query }) => depotsIn(world, user, query),
  createDepot: ({ world, body, user }) => {
    demand(user, 'add_depot');
    if (typeName(body.content_type) === body.content_type) throw invalid({ content_type: `"${body.content_type}" is no type` });
    const type = typeName(body.content_type);
    if (!fillableIn(world).has(type)) throw refused('unfillable_type', 'content_type', `Ein Magazin vom Typ „${type}“ bliebe leer.`);
    const folder = writableFolder(world, user, body.folder);
    checkName(world, body.name, folder);
    checkReferences(world, user, 'depot', body);
    requireRules({ approval: 'automatic', quality_rules: [], ...body }, [], []);
    const depot = makeDepot(world, user.resource_uri, { ...body, folder });
    return addObject(world, user, 'depot', { ...depot, permissions: body.permissions ?? [] });
  },
  checkDownload: ({ world, user, params, query, language }) =>
    checkDownload(world, user, params.id, query, mockConfig.formats.downloads, language),
  depot: ({ world, user, params }) => readObject(world, user, 'depot', params.id),
  saveDepot: ({ world, user, params, body }) => {
    const before = reachForSave(world, user, 'depot', params.id, body);
    const field = (['approval', 'four_eyes', 'quality_rules', 'retention'] as const).find(
      (one) => body[one] !== undefined && !sameJson(body[one], before[one]),
    );
    if (field && !owns(user, before)) throw refused('owner_only', field, 'Das darf nur, wem das Objekt gehört.', 403);
    requireRules({ ...before, ...body }, before.quality_rules, depotColumns(world, before));
    if (body.folder !== undefined && body.folder !== before.folder) writableFolder(world, user, body.folder);
    checkName(world, body.name ?? before.name, body.folder ?? before.folder, before.id);
    checkReferences(world, user, 'depot', body, before);
    const metadata = body.metadata_values === undefined ? {} : { metadata_values: settledMetadata(body.metadata_values) };
    const isMoved = body.name !== undefined || body.folder !== undefined;
    const moved = isMoved ? { full_path: depotPath(world, { ...before, ...body }) } : {};
    return saveObject(world, user, 'depot', before.id, { ...body, ...metadata, ...moved });
  },
  deleteDepot: ({ world, user, params }) => {
    const depot = reach(world, user, 'depot', params.id, 'write');
    for (const moment of depot.moments) world.records.delete(moment.id);
    for (const layer of world.layers.values())
      if (layer.depot === depot.resource_uri) world.layers.set(layer.id, { ...layer, depot: null, layerpiles: [] });
    return removeObject(world, user, 'depot', params.id);
  },
  tidyDepot: ({ world, user, params, body }) => tidyDepot(world, user, params.id, body),
  datumsByDepot: ({ world, user, params, query }) => {
    const newest = newestMoment(reach(world, user, 'depot', params.id));
    return recordPage(newest ? (world.records.get(newest.id) ?? []) : [], query);
  },
  datumsByMoment: ({ world, user, params, query }) => recordPage(momentAt(world, user, params.id).records, query),
  depotLayers: ({ world, user, params }) => {
    const objects = layersOver(world, reach(world, user, 'depot', params.id, 'share')).map((layer) => depotLayerOf(world, user, layer));
    return page(objects, { offset: 0, limit: Math.max(objects.length, 1) });
  },
  withdrawLayer: ({ world, user, params }) => {
    const depot = reach(world, user, 'depot', params.id, 'share');
    const layer = layersOver(world, depot).find((candidate) => candidate.id === Number(params.layer));
    if (!layer) throw notFound();
    const after = saved<Layer>(layer, withdrawnLayer, world.now());
    world.layers.set(layer.id, after);
    if (layer.published_by !== null) {
      noteEvent(world, user, 'withdraw', layer);
      noteSecurity(world, user, { event: 'withdrawn', subject: { uri: layer.resource_uri, name: layer.name } });
    }
    return depotLayerOf(world, user, after);
  },
  createLayer: ({ world, params, query, user }) => {
    demand(user, 'add_layer');
    const depot = reach(world, user, 'depot', params.id);
    return addObject(world, user, 'layer', makeLayer(world, user.resource_uri, depot, query.layertype));
  },
};
