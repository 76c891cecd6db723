import { inputHints } from '../../schemas/hints.ts';
import { withdrawnLayer } from '../../kinds/publication.ts';
import type { Layer } from '../../schemas/layer.ts';
import { attrAfter } from '../../layers/levels.ts';
import { idOfUri } from '../../kinds/kinds.ts';
import { newestMoment } from '../../records/moments.ts';
import type { Depot } from '../../schemas/depot.ts';
import { invalid, notFound } from '../errors.ts';
import { settledMetadata } from '../../metadata/metadataValues.ts';
import { lineageOf } from '../world/switchboards/lineage.ts';
import { createDatum } from '../world/depots/moments.ts';
import { recordPage } from '../world/depots/records.ts';
import { prepareTiles } from '../world/preparedTiles.ts';
import { asStep } from '../world/depots/steps.ts';
import type { Actor, World } from '../world/state.ts';
import { stored } from '../world/make.ts';
import { publication } from '../world/publication.ts';
import { checkReferences, checkSlug } from '../world/references.ts';
import { addObject, demand, listObjects, reach, reachForSave, readObject, removeObject, saveObject } from '../world/store.ts';
import { mockConfig } from './account.ts';
import type { Answers } from './answers.ts';
import { copyOf, templateOf } from './templates.ts';

/** The depot of a layer that the user may read, if they may do `right` with it. */
function depotOfPile(world: World, user: Actor, id: string, right: 'read' | 'write' = 'read'): Depot {
  const depot = idOfUri('depot', reach(world, user, 'layer', id).layerpiles[0]?.depot ?? '');
  if (depot === null) throw notFound();
  return reach(world, user, 'depot', depot, right);
}

export const layerAnswers: Answers<
  | 'layers'
  | 'layer'
  | 'layerLineage'
  | 'checkLayer'
  | 'saveLayer'
  | 'prepareTiles'
  | 'deleteLayer'
  | 'createLayerFrom'
  | 'pile'
  | 'datumsByPile'
  | 'createDatumInPile'
> = {
  layers: ({ world, user, query }) => listObjects(world, user, 'layer', query),
  layer: ({ world, user, params }) => readObject(world, user, 'layer', params.id),
  layerLineage: ({ world, user, params }) => {
    const depot = idOfUri('depot', reach(world, user, 'layer', params.id).depot ?? '');
    const shown = depot === null ? undefined : world.depots.get(depot);
    const moment = shown && newestMoment(shown);
    return moment ? lineageOf(world, user, moment.id) : { moments: [], truncated: false };
  },
  checkLayer: ({ world, user, params }) => {
    const { type, depot: uri } = reach(world, user, 'layer', params.id);
    const depot = idOfUri('depot', uri ?? '');
    const shown = depot === null ? undefined : world.depots.get(depot);
    if (!shown || !newestMoment(shown)) return { results: [] };
    const check = { id: 'valid', title: { de: 'Dokument ist lesbar', en: 'The document can be read' } };
    const offered = mockConfig.services.filter(({ layer_types }) => layer_types.includes(type));
    return { results: offered.map(({ id, title }) => ({ service: { id, title }, check, problem: null, first_answer: 12 })) };
  },
  saveLayer: ({ world, user, params, body }) => {
    const before = reachForSave(world, user, 'layer', params.id, body);
    const attr = attrAfter(before.type, body);
    const { time_min, time_max } = { ...before, ...body };
    if (time_min && time_max && time_min > time_max) throw invalid({ time_max: inputHints.last_day.de });
    const metadata = body.metadata_values === undefined ? {} : { metadata_values: settledMetadata(body.metadata_values) };
    const change = { ...body, ...metadata, ...(attr && { attr }), ...publication(world, user, before, body) };
    checkReferences(world, user, 'layer', body, before);
    checkSlug(world, 'layer', body.slug, before.id);
    return saveObject(world, user, 'layer', before.id, change);
  },
  prepareTiles: ({ world, user, params, body }) => prepareTiles(world, user, params.id, body),
  deleteLayer: ({ world, user, params }) => removeObject(world, user, 'layer', params.id),
  createLayerFrom: ({ world, user, query }) => {
    demand(user, 'add_layer');
    const template = templateOf(world, user, 'layer', query.template);
    if (!template) throw invalid({ template: inputHints.missing.de });
    const copy: Layer = {
      ...template,
      ...copyOf(template, 'Copy'),
      ...withdrawnLayer,
      older_moments: false,
      user: user.resource_uri,
      ...stored(world, 'layer'),
    };
    return addObject(world, user, 'layer', copy);
  },
  pile: ({ world, user, params }) => {
    const layer = reach(world, user, 'layer', params.id);
    const [pile] = layer.layerpiles;
    if (!pile) throw notFound();
    return { ...pile, id: layer.id, resource_uri: `/api/v1/pile/${layer.id}/`, layer: layer.resource_uri };
  },
  datumsByPile: ({ world, user, params, query }) => {
    const newest = newestMoment(depotOfPile(world, user, params.id));
    return recordPage(newest ? (world.records.get(newest.id) ?? []) : [], query);
  },
  createDatumInPile: ({ world, user, params, query }) => {
    const depot = depotOfPile(world, user, params.id, 'write');
    return asStep(world, user, depot.id, { kind: 'added' }, () => createDatum(world, user, String(depot.id), {}, query));
  },
};
