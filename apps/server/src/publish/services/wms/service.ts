import { scaleOfPixel } from '@geo/api';
import { ServiceError } from '../../../problems/index.ts';
import type { PublishedLayer } from '../../types.ts';
import { renderMap, tileSizePx } from '../../render/map.ts';
import { mapPicture, pictureTileAnswer } from '../../tiles/kept/made.ts';
import { axesOfSystems } from '../crs.ts';
import { defineService } from '../definition.ts';
import { askedAt } from '../kept.ts';
import { layersNamed } from '../layers-named.ts';
import { shownAt } from '../shown-levels.ts';
import { during } from '../time.ts';
import { wmsChecks } from './checks.ts';
import { tileAt, type MatrixTile } from '../wmts/matrix-sets.ts';
import { wmsCapabilities } from './capabilities.ts';
import { wmsException } from './exception.ts';
import { wmsPicture } from './exception-picture.ts';
import { externalInfoFormats, featureInfo, isForPeople } from './feature-info.ts';
import { legendGraphic } from './legend.ts';
import { parseWms, wmsVersion, type InfoFormat } from './request.ts';
import { viewOf, type MapView } from './view.ts';

/** Denominator of the scale of a map, as its style takes it. */
function scaleOf({ extent, width, crs, pixelRatio }: MapView): number {
  return scaleOfPixel((extent[2] - extent[0]) / width, crs.geographic ? 'degree' : 'metre') * pixelRatio;
}

/** The tile of a grid of WMTS that a map is, as web maps ask for them; null for any other map. */
function tileOf({ layers, extent, crs, width, height, pixelRatio }: MapView, transparent: boolean, background: string): MatrixTile | null {
  const isTile = layers.length === 1 && width === tileSizePx && height === tileSizePx && pixelRatio === 1;
  return isTile && transparent && background.toLowerCase() === '#ffffff' ? tileAt(crs.srid, extent) : null;
}

/** Refuses external maps that tell nothing about a place, or not in a format. */
function requireTold(layers: readonly PublishedLayer[], format: InfoFormat): void {
  for (const { external, serviceName } of layers) {
    if (!external) continue;
    if (!external.info)
      throw new ServiceError('LayerNotQueryable', 'query_layers', {
        de: `Der Layer „${serviceName}“ zeigt die Karte eines anderen Servers, die zu einer Stelle nichts sagt.`,
        en: `The layer "${serviceName}" shows the map of another server, which tells nothing about a place.`,
      });
    if (!externalInfoFormats.includes(format)) {
      const right = externalInfoFormats.join(', ');
      throw new ServiceError('InvalidFormat', 'info_format', {
        de: `Der Layer „${serviceName}“ zeigt die Karte eines anderen Servers, von der es ${format} nicht gibt. Richtig ist eines von: ${right}.`,
        en: `The layer "${serviceName}" shows the map of another server, of which there is no ${format}. Right is one of: ${right}.`,
      });
    }
  }
}

/** What is written in the language of who asks is not for others who ask the same. */
const ownKept = { 'cache-control': 'private, no-cache' };

/** Web Map Service 1.3.0 and 1.1.1. In 1.3.0 the box of EPSG:4326, 4258 and other north-first systems begins with the north axis. */
export const wmsService = defineService({
  id: 'wms',
  title: { de: 'WMS', en: 'WMS' },
  methods: ['GET', 'POST'],
  paths: { ofLayer: [':layer/wms'], ofAll: ['wms'] },
  ownRefusals: true,
  addresses: (url) => [{ id: 'wms', title: { de: 'WMS', en: 'WMS' }, url: `${url}?SERVICE=wms&REQUEST=GetCapabilities` }],
  checks: wmsChecks,
  parse: parseWms,
  version: ({ kvp }) => wmsVersion(kvp) ?? '1.3.0',
  exception: wmsException,
  inPlace: wmsPicture,
  operations: {
    GetCapabilities: async ({ version }, { layers, url, kept, db }) => {
      const systems = await axesOfSystems(
        db,
        layers.map(({ relation }) => relation.srid),
      );
      return {
        status: 200,
        headers: { 'content-type': version === '1.3.0' ? 'text/xml; charset=utf-8' : 'application/vnd.ogc.wms_xml; charset=utf-8' },
        body: wmsCapabilities(layers, version, askedAt(url, kept), systems),
      };
    },
    GetMap: async ({ map, version, format, transparent, background }, context) => {
      const view = await viewOf(map, version, context);
      const { extent, width, height, crs, pixelRatio } = view;
      const scaleDenominator = scaleOf(view);
      // Of each time that somebody names there would be other tiles, which would drive out those that all ask for.
      const tile = map.times.length === 0 ? tileOf(view, transparent, background) : null;
      if (tile) return pictureTileAnswer(view.layers[0]!, tile, { format }, context);
      const layers = shownAt(view.layers, scaleDenominator);
      const image = { layers, extent, srid: crs.srid, width, height, transparent, background, format, scaleDenominator, pixelRatio };
      const body = await (map.times.length === 0 ? mapPicture(image, context) : renderMap(image, context.db));
      return { status: 200, headers: { 'content-type': format }, body };
    },
    GetFeatureInfo: async ({ map, version, queried, format, i, j, count, withGeometry }, context) => {
      requireTold(layersNamed(queried, context.layers, 'query_layers'), format);
      const view = await viewOf(map, version, context);
      const layers = shownAt(during(layersNamed(queried, context.layers, 'query_layers'), map.times), scaleOf(view));
      return {
        status: 200,
        headers: {
          'content-type': `${format}; charset=utf-8`,
          'x-content-type-options': 'nosniff',
          ...(isForPeople(format) ? ownKept : {}),
        },
        body: await featureInfo({ view, layers, i, j, count, withGeometry }, format, context),
      };
    },
    GetLegendGraphic: async ({ layers: names, width, height }, { layers, signal }) => {
      const [layer] = layersNamed(names, layers, 'layer');
      return { status: 200, headers: { 'content-type': 'image/png' }, body: await legendGraphic(layer!, { width, height, signal }) };
    },
  },
});
