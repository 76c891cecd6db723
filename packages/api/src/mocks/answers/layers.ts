import { inputHints } from '../../schemas/hints.ts';
import { withdrawnLayer } from '../../kinds/publication.ts';
import type { Datum } from '../../schemas/datum.ts';
import type { Layer } from '../../schemas/layer.ts';
import { inReadingOrder, mostListed } from '../../layers/attributeValues.ts';
import { attrAfter } from '../../layers/levels.ts';
import { canBecome } from '../../layers/layerData.ts';
import { firstOf } from '../../layers/layerSource.ts';
import { showsLayers } from '../../layers/layerTypes.ts';
import type { ServiceSource } from '../../schemas/layer.ts';
import { typeName } from '../../types/chain.ts';
import { idOfUri } from '../../kinds/kinds.ts';
import { newestMoment } from '../../records/moments.ts';
import type { Depot } from '../../schemas/depot.ts';
import { MockError, invalid, noSuchReference, notFound } from '../errors.ts';
import { settledMetadata } from '../../metadata/metadataValues.ts';
import { lineageOf } from '../world/switchboards/lineage.ts';
import { createDatum } from '../world/depots/moments.ts';
import { isCategory } from '../world/depots/columns/classes.ts';
import { columnsOf, noColumn, recordPage } from '../world/depots/records.ts';
import { prepareTiles } from '../world/preparedTiles.ts';
import { asStep } from '../world/depots/steps.ts';
import type { Actor, World } from '../world/state.ts';
import { checkSource, featuresOf, serviceAt } from '../world/externals.ts';
import { checkMembers } from '../world/metalayers.ts';
import { newLayer, stored } from '../world/make.ts';
import { publication } from '../world/publication.ts';
import { checkReferences, checkSlug, isReadable } from '../world/references.ts';
import { addObject, demand, listObjects, reach, reachForSave, readObject, removeObject, saveObject } from '../world/store.ts';
import { mockConfig } from './account.ts';
import type { Answers } from './answers.ts';
import { copyOf, templateOf } from './templates.ts';

/** The records that the services of a layer hand out. */
function recordsOf(world: World, user: Actor, uri: string): readonly Datum[] {
  if (!isReadable(world, user, 'layer', uri)) throw noSuchReference('layer');
  const layer = reach(world, user, 'layer', idOfUri('layer', uri) ?? '');
  const ofOthers = featuresOf(layer);
  if (ofOthers) return ofOthers;
  const { depot: depotUri } = layer;
  const depot = world.depots.get(Number(idOfUri('depot', depotUri ?? '')));
  const newest = depot && newestMoment(depot);
  return newest ? (world.records.get(newest.id) ?? []) : [];
}

/** The service that a dataset holds. */
function serviceOf(world: World, user: Actor, uri: string): ServiceSource {
  const frame = world.graph.frames.get(Number(idOfUri('frame', uri)));
  if (!frame || !isReadable(world, user, 'switchboard', frame.switchboard)) throw noSuchReference('source');
  const value = world.graph.frameData.get(frame.id)?.[0]?.value;
  return { content_type: frame.content_type, value: value as Record<string, unknown> };
}

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
  | 'layerAttributes'
  | 'layerAttributeValues'
  | 'saveLayer'
  | 'prepareTiles'
  | 'deleteLayer'
  | 'createLayerFrom'
  | 'createMetalayer'
  | 'createExternalLayer'
  | 'readLayerSource'
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
  layerAttributes: ({ world, user, query: { layer, q = '', offset, limit } }) => {
    const found = columnsOf(recordsOf(world, user, layer)).filter(({ key }) => key.toLowerCase().includes(q.toLowerCase()));
    return { objects: found.slice(offset, offset + limit), meta: { offset, limit, total_count: found.length } };
  },
  layerAttributeValues: ({ world, user, query: { layer, attribute } }) => {
    const records = recordsOf(world, user, layer);
    const columns = columnsOf(records);
    if (!columns.some(({ key }) => key === attribute)) throw noColumn('attribute', attribute, columns);
    const values = new Set(records.map(({ properties }) => properties?.[attribute]).filter(isCategory));
    if (values.size > mostListed)
      throw new MockError(
        422,
        'too_many_listed',
        `Das Attribut hat mehr als ${mostListed} verschiedene Werte. Bitte ein anderes Attribut wählen.`,
      );
    return inReadingOrder([...values]);
  },
  saveLayer: ({ world, user, params, body }) => {
    const before = reachForSave(world, user, 'layer', params.id, body);
    const held = before.source ? typeName(before.source.content_type) : null;
    if (body.type !== undefined && !canBecome(before.type, body.type, held)) throw invalid({ type: inputHints.layer_data.de });
    const attr = attrAfter(before.type, body);
    const { time_min, time_max } = { ...before, ...body };
    if (time_min && time_max && time_min > time_max) throw invalid({ time_max: inputHints.last_day.de });
    const metadata = body.metadata_values === undefined ? {} : { metadata_values: settledMetadata(body.metadata_values) };
    const { members: sent, source: sentSource, ...others } = body;
    const source = before.source && sentSource ? { source: sentSource } : {};
    if (source.source) checkSource(body.type ?? before.type, source.source);
    const members = showsLayers(before.type) && sent ? { members: sent } : {};
    checkReferences(world, user, 'layer', { ...others, ...members }, before);
    checkMembers(world, members.members ?? []);
    const change = { ...others, ...members, ...source, ...metadata, ...(attr && { attr }), ...publication(world, user, before, body) };
    checkSlug(world, 'layer', body.slug, before.id);
    return saveObject(world, user, 'layer', before.id, change);
  },
  prepareTiles: ({ world, user, params, body }) => prepareTiles(world, user, params.id, body),
  deleteLayer: ({ world, user, params }) => removeObject(world, user, 'layer', params.id),
  createLayerFrom: ({ world, user, query }) => {
    demand(user, 'add_layer');
    const template = templateOf(world, user, 'layer', query.template);
    if (!template) throw invalid({ template: inputHints.missing.de });
    // Who copies a layer gets the address that it shows.
    if (template.source) reach(world, user, 'layer', template.id, 'write');
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
  createMetalayer: ({ world, user, body }) => {
    demand(user, 'add_layer');
    checkReferences(world, user, 'layer', body);
    checkMembers(world, body.members);
    const { id } = addObject(world, user, 'layer', {
      ...newLayer(world, user.resource_uri, body.name, 'metalayer'),
      members: body.members,
    });
    return readObject(world, user, 'layer', id);
  },
  createExternalLayer: ({ world, user, body: { name, type, source } }) => {
    demand(user, 'add_layer');
    const found = 'frame' in source ? serviceOf(world, user, source.frame) : serviceAt(type, source.content_type, source.url);
    const service = firstOf(type, found);
    checkSource(type, service);
    const { id } = addObject(world, user, 'layer', { ...newLayer(world, user.resource_uri, name, type), source: service });
    return readObject(world, user, 'layer', id);
  },
  readLayerSource: ({ world, user, params, body: { content_type, url } }) => {
    const { type, source } = reach(world, user, 'layer', params.id, 'write');
    // A layer over other data shows no service.
    if (!source) throw notFound();
    const found = serviceAt(type, content_type, url);
    checkSource(type, firstOf(type, found));
    return firstOf(type, found);
  },
  pile: ({ world, user, params }) => {
    const layer = reach(world, user, 'layer', params.id);
    const [pile] = layer.layerpiles;
    if (!pile) throw notFound();
    return { ...pile, id: layer.id, resource_uri: `/api/v1/pile/${layer.id}/`, layer: layer.resource_uri };
  },
  datumsByPile: ({ world, user, params, query }) => {
    const ofOthers = featuresOf(reach(world, user, 'layer', params.id));
    if (ofOthers) return recordPage(ofOthers, query);
    const newest = newestMoment(depotOfPile(world, user, params.id));
    return recordPage(newest ? (world.records.get(newest.id) ?? []) : [], query);
  },
  createDatumInPile: ({ world, user, params, query }) => {
    const depot = depotOfPile(world, user, params.id, 'write');
    return asStep(world, user, depot.id, { kind: 'added' }, () => createDatum(world, user, String(depot.id), {}, query));
  },
};
