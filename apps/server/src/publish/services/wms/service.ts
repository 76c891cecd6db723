import { scaleOfPixel } from '@geo/api';
import { renderMap } from '../../render/map.ts';
import { axesOfSystems } from '../crs.ts';
import { defineService } from '../definition.ts';
import { askedAt } from '../kept.ts';
import { layersNamed } from '../layers-named.ts';
import { wmsCapabilities } from './capabilities.ts';
import { wmsException } from './exception.ts';
import { wmsPicture } from './exception-picture.ts';
import { featureInfo } from './feature-info.ts';
import { legendGraphic } from './legend.ts';
import { parseWms, wmsVersion } from './request.ts';
import { viewOf } from './view.ts';

/** Web Map Service 1.3.0 and 1.1.1. In 1.3.0 the box of EPSG:4326, 4258 and other north-first systems begins with the north axis. */
export const wmsService = defineService({
  id: 'wms',
  title: { de: 'WMS', en: 'WMS' },
  methods: ['GET', 'POST'],
  ofAll: true,
  layerTypes: ['feature'],
  ownRefusals: true,
  addresses: (url) => [{ id: 'wms', title: { de: 'WMS', en: 'WMS' }, url: `${url}?SERVICE=wms&REQUEST=GetCapabilities` }],
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
      const { layers, extent, width, height, crs, pixelRatio } = await viewOf(map, version, context);
      const pixel = scaleOfPixel((extent[2] - extent[0]) / width, crs.geographic ? 'degree' : 'metre');
      const scaleDenominator = pixel * pixelRatio;
      const body = await renderMap(
        { layers, extent, srid: crs.srid, width, height, transparent, background, format, scaleDenominator, pixelRatio },
        context.db,
      );
      return { status: 200, headers: { 'content-type': format }, body };
    },
    GetFeatureInfo: async ({ map, version, queried, format, i, j, count }, context) => {
      const view = await viewOf(map, version, context);
      const layers = layersNamed(queried, context.layers, 'query_layers');
      return {
        status: 200,
        headers: { 'content-type': `${format}; charset=utf-8`, 'x-content-type-options': 'nosniff' },
        body: await featureInfo({ view, layers, i, j, count }, format, context.db),
      };
    },
    GetLegendGraphic: async ({ layers: names, width, height }, { layers }) => {
      const [layer] = layersNamed(names, layers, 'layer');
      return { status: 200, headers: { 'content-type': 'image/png' }, body: await legendGraphic(layer!, width, height) };
    },
  },
});
