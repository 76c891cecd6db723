import { createHash } from 'node:crypto';
import { layerTypeOf, levelsOf, metadataByName, serviceName, showsFeatures, styleKey, tileGeneration, tileOptionsOf } from '@geo/api';
import { version } from '../config.ts';
import { defaultSymbol } from './default-style.ts';
import type { GraphicSource } from './render/graphics/graphic.ts';
import type { ExternalFeatures, ExternalMaps, LayerSelection, PublishedLayer } from './types.ts';
import type { Relation } from '../relation/relation.ts';
import { momentText } from '../store/depots/changed/links.ts';
import {
  isExternal,
  isMetalayer,
  layerStyle,
  type AnySource,
  type ExternalSource,
  type LayerSource,
  type MetalayerSource,
} from '../store/maps/layers.ts';
import { boxAround, serviceExtent } from '../store/maps/service-extent.ts';
import { iso } from '../store/rows.ts';

/** A layer as the services see it. */
export function published(source: AnySource, means: PublishedMeans): PublishedLayer {
  return isMetalayer(source) ? publishedMetalayer(source, means) : publishedData(source, means);
}

/** What layers are shown with. */
export interface PublishedMeans {
  readonly graphics: GraphicSource;
  readonly externals: ExternalMaps;
  readonly features: ExternalFeatures;
}

function publishedData(source: LayerSource | ExternalSource, means: PublishedMeans): PublishedLayer {
  if (!isExternal(source)) return publishedRecords(source, means.graphics);
  return showsFeatures(source.layer.type) ? publishedFeatures(source, means) : publishedExternal(source, means.externals);
}

/** A layer without records of its own. */
const nothing: Relation = {
  sql: 'SELECT 0::bigint AS idx, NULL::jsonb AS props, NULL::geometry AS geom WHERE false',
  params: [],
  srid: 4326,
  columns: [],
  bases: [],
};

/** What it is follows from the layers that it shows to who asks: others see others. */
function publishedMetalayer({ layer, members: sources }: MetalayerSource, means: PublishedMeans): PublishedLayer {
  const members = sources.map((source) => publishedData(source, means));
  const state = createHash('sha256')
    .update(JSON.stringify(members.map(({ etag }) => etag)))
    .digest('hex');
  const { attr = {}, description = '', legend = null } = layer.details;
  return {
    id: layer.id,
    type: layer.type,
    serviceName: serviceName(layer),
    isPublic: layer.public && members.every(({ isPublic }) => isPublic),
    title: layer.name,
    description,
    relation: nothing,
    members,
    geometryTypes: [...new Set(members.flatMap(({ geometryTypes }) => geometryTypes))],
    count: members.reduce((sum, { count }) => sum + count, 0),
    extent4326: boxAround(members.map(({ extent4326 }) => extent4326)),
    extentNative: null,
    etag: `W/"${[version, layer.id, layer.revision, state.slice(0, 32)].join('-')}"`,
    content: members.every(({ content }) => content) ? 'members' : null,
    symbol: defaultSymbol,
    style: null,
    levels: { zoom: levelsOf({}, 'zoom'), load: levelsOf(attr, 'load') },
    legend,
  };
}

/** The map of another server: what of it is kept is another one once it is too old. */
function publishedExternal({ layer, service }: ExternalSource, externals: ExternalMaps): PublishedLayer {
  const external = externals(service, layer.name);
  const { attr = {}, description = '', legend = null } = layer.details;
  return {
    id: layer.id,
    type: layer.type,
    serviceName: serviceName(layer),
    isPublic: layer.public,
    title: layer.name,
    description,
    relation: nothing,
    external,
    geometryTypes: [],
    count: 0,
    extent4326: serviceExtent(service.value),
    extentNative: null,
    etag: `W/"${[version, layer.id, layer.revision, external.state].join('-')}"`,
    content: external.state,
    symbol: defaultSymbol,
    style: null,
    levels: { zoom: levelsOf(attr, 'zoom'), load: levelsOf(attr, 'load') },
    legend,
  };
}

/** How long a picture of features of others is taken for one of them, where it does not say how old they are. */
const pictureMs = 600_000;

/** The features of another server: they are loaded where they are asked for, and lists of layers ask for none. */
function publishedFeatures({ layer, service }: ExternalSource, { graphics, features }: PublishedMeans): PublishedLayer {
  const { attr = {}, description = '', legend = null } = layer.details;
  const style = layerStyle(layer);
  const etag = (...state: readonly unknown[]): string =>
    `W/"${[version, layer.id, layer.revision, ...state, ...(style ? [styleKey(style)] : [])].join('-')}"`;
  const published: PublishedLayer = {
    id: layer.id,
    type: layer.type,
    serviceName: serviceName(layer),
    isPublic: layer.public,
    title: layer.name,
    description,
    relation: nothing,
    geometryTypes: [],
    count: 0,
    extent4326: serviceExtent(service.value),
    extentNative: null,
    etag: etag(Math.floor(Date.now() / pictureMs)),
    content: null,
    symbol: defaultSymbol,
    style,
    graphics,
    levels: { zoom: levelsOf(attr, 'zoom'), load: levelsOf(attr, 'load') },
    legend,
  };
  return {
    ...published,
    withFeatures: async (db) => {
      const shown = { title: layer.name, owner: layer.owner_id };
      const { state, keptSeconds, ageSeconds, notices, ...loaded } = await features(
        service,
        shown,
        db.ended ?? new AbortController().signal,
      );
      return { ...published, ...loaded, extentNative: loaded.extent4326, etag: etag(state), aged: { keptSeconds, ageSeconds, notices } };
    },
  };
}

/** A layer over the records of a depot as the services see it. */
export function publishedRecords({ layer, moment, relation }: LayerSource, graphics: GraphicSource): PublishedLayer {
  const style = layerStyle(layer);
  const { attr = {}, time_min = null, time_max = null } = layer.details;
  const days = { first: time_min, last: time_max };
  const extent4326 = moment.bbox as PublishedLayer['extent4326'];
  const description = layer.details.description ?? '';
  return {
    id: layer.id,
    type: layer.type,
    serviceName: serviceName(layer),
    // What is not approved is for who may see that.
    isPublic: layer.public && moment.approved !== null,
    title: layer.name,
    description,
    relation,
    geometryTypes: moment.geometry_types,
    count: moment.size,
    extent4326,
    extentNative: moment.bbox_native as PublishedLayer['extentNative'],
    // Weak: one for all addresses, formats and encodings of the same data, as this release writes them.
    etag: `W/"${[version, layer.id, layer.revision, moment.id, ...(moment.status === 'open' ? [moment.changes] : []), ...(style ? [styleKey(style)] : [])].join('-')}"`,
    content: contentOf(moment),
    moment,
    symbol: defaultSymbol,
    style,
    graphics,
    selection: selectionOf(layer.details),
    levels: { zoom: levelsOf(attr, 'zoom'), load: levelsOf(attr, 'load') },
    ...(layerTypeOf(layer.type)?.tileOptions && { generation: tileGeneration(tileOptionsOf(attr)) }),
    legend: layer.details.legend ?? null,
    filters: layer.details.attribute_filters ?? [],
    days,
    metadata: {
      id: layer.metadata_id,
      name: layer.name,
      description,
      // What the layer does not say itself holds as its depot has it.
      values: { ...metadataByName(layer.depot_metadata), ...metadataByName(layer.details.metadata_values ?? null) },
      modified: [iso(layer.modified), iso(moment.created)].toSorted().at(-1)!,
      extent4326,
      srid: relation.srid,
      days,
    },
  };
}

/** What is approved is never rejected, and takes no edits. */
function contentOf(moment: LayerSource['moment']): string | null {
  return moment.status === 'open' || moment.approved === null ? null : momentText(moment);
}

function selectionOf({
  selection_title,
  selection_contact,
  selection_image,
  selection_fields,
}: LayerSource['layer']['details']): LayerSelection {
  return {
    title: selection_title ?? '',
    contact: selection_contact ?? '',
    image: selection_image ?? null,
    fields: selection_fields ?? [],
  };
}
