import { mayDo, objectPermissions } from '../../kinds/kinds.ts';
import { isSourceOf, severalIn, sourceRefusals, sourceTypes } from '../../layers/layerSource.ts';
import { showsFeatures } from '../../layers/layerTypes.ts';
import type { Extent4326 } from '../../schemas/common.ts';
import type { Datum } from '../../schemas/datum.ts';
import type { Layer, ServiceSource } from '../../schemas/layer.ts';
import { typeUri } from '../../types/chain.ts';
import { isRecord } from '../../types/guards.ts';
import { refused } from '../errors.ts';
import type { Actor } from './state.ts';

const bboxOf = ({ value: { bbox } }: ServiceSource): Extent4326 | null =>
  Array.isArray(bbox) && bbox.length === 4 ? (bbox as unknown as Extent4326) : null;

/** A layer as a user reads it: where an external one takes its data from is for who may change it. */
export function externalFor(actor: Actor, layer: Layer): Partial<Layer> {
  const { source } = layer;
  if (!source) return {};
  const title = isRecord(source.value) && typeof source.value['title'] === 'string' ? source.value['title'] : '';
  return {
    source: mayDo(actor, layer, objectPermissions.layer.write) ? source : null,
    layerpiles: [{ active: true, name: title, content_type: source.content_type, size: 1, switchboard: null, depot: null }],
    bbox: bboxOf(source),
  };
}

/** Refuses what is no service that layers of a type show. */
export function checkSource(type: string, source: ServiceSource): void {
  if (!isSourceOf(type, source))
    throw refused('layer_source', 'source', sourceRefusals.layer_source.de.replace('{types}', sourceTypes(type)));
  const names = severalIn(type, source);
  if (names !== null) throw refused('layer_source_one', 'source', sourceRefusals.layer_source_one.de.replace('{names}', names));
}

/** What a service at an address tells of itself, where none is asked. */
export function serviceAt(type: string, content_type: string, url: string): ServiceSource {
  const common = { url, title: 'Karte der Stadt', bbox: [6.77, 50.83, 7.16, 51.08], attribution: 'Stadt Köln' };
  const values: Readonly<Record<string, Record<string, unknown>>> = {
    wms: {
      ...common,
      version: '1.3.0',
      layers: ['stadtplan', 'beschriftung'],
      styles: ['', ''],
      format: 'image/png',
      transparent: true,
      srs: ['EPSG:3857', 'EPSG:25832'],
      available: [{ name: 'stadtplan', title: 'Stadtplan', queryable: true, bbox: null }],
      max_width: null,
      max_height: null,
    },
    wmts: {
      ...common,
      layer: 'stadtplan',
      style: '',
      format: 'image/png',
      tile_matrix_set: 'webmercator',
      srs: 'EPSG:3857',
      tile_url: `${url}/{TileMatrix}/{TileRow}/{TileCol}.png`,
      tile_matrices: [
        {
          identifier: '0',
          scale_denominator: 559_082_264.0287178,
          top_left: [-20_037_508.342789244, 20_037_508.342789244],
          tile_width: 256,
          tile_height: 256,
          matrix_width: 1,
          matrix_height: 1,
        },
      ],
    },
    tms: { url, extension: 'png', transparent: true, min_zoom: 0, max_zoom: 19, bbox: null },
    arcgisservice: {
      ...common,
      service: showsFeatures(type) ? 'FeatureServer' : 'MapServer',
      layer_ids: [0],
      srs: 'EPSG:25832',
      tiled: false,
      tile_url: null,
      formats: [],
      layers: [
        { id: 0, name: 'Bäume', geometry_type: 'Point', parent: null },
        { id: 1, name: 'Wege', geometry_type: 'LineString', parent: null },
      ],
    },
    wfs: {
      ...common,
      version: '2.0.0',
      feature_types: ['baeume', 'wege'].map((name) => ({
        name: `stadt:${name}`,
        title: name,
        srs: 'EPSG:25832',
        other_srs: [],
        bbox: null,
      })),
      type_names: ['stadt:baeume', 'stadt:wege'],
      output_formats: ['application/gml+xml; version=3.2'],
      max_features: null,
      paging: true,
    },
    ogcapicollection: { ...common, collectionId: 'baeume', description: '', time: null },
    geojsonservice: { ...common, bbox: null },
  };
  return { content_type, value: values[content_type.split('/').at(-2) ?? ''] ?? {} };
}

/** What a layer shows of another server, where none is asked; none for a layer over other data. */
export function featuresOf({ type }: Pick<Layer, 'type'>): readonly Datum[] | null {
  if (!showsFeatures(type)) return null;
  return ['Linde', 'Ahorn', 'Buche'].map((art, at) => ({
    id: at + 1,
    resource_uri: null,
    content_type: typeUri('feature'),
    properties: { art, hoehe: 12 + at },
    geometry: { type: 'Point', coordinates: [6.95 + at / 100, 50.94] },
  }));
}
