import {
  BackendConfig,
  componentsState,
  contextsWith,
  defaultStyle,
  endpoints,
  layerTypeNames,
  listedTypes,
  maxPictureBytes,
  openApi,
} from '@geo/api';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { readableFormats } from '../formats/index.ts';
import { servicePath, servicesOfLayers } from '../publish/index.ts';
import { maxUploadBytes } from '../outgoing/limits.ts';
import type { Platform } from './context.ts';
import { version } from '../config.ts';
import { fillableHere } from './depots/fillable.ts';
import { route } from './route.ts';

/** Patterns of the addresses of each service of a layer. */
const layerServices = servicesOfLayers.map((service) => {
  const path = servicePath(service, 'placeholder');
  return { id: service.id, title: service.title, layer_types: [...service.layerTypes], path, addresses: [...service.addresses(path)] };
});
const pathOf = (id: string): string => layerServices.find((service) => service.id === id)?.path ?? '';

/** Answer of the configuration call, as far as it is the same everywhere; 'placeholder' in a pattern stands for slug or id. */
export const backendConfig: z.output<typeof BackendConfig> = {
  version,
  components_state: componentsState(),
  presenting: {
    default_base_layer: 'natural-earth',
    layer: { types: layerTypeNames.map((name) => ({ name })) },
    styles: { default: defaultStyle, base: defaultStyle },
  },
  backend: {
    urls: {
      layer_url: '',
      portal_url: '',
      view_url: '',
      finalview_url: '',
      switchboard_preview_url: '/preview/switchboard/placeholder/',
      upload_url: endpoints.uploadImage.path,
      media_url: '/media/',
      static_url: '/assets/',
      visitors_for_view: '',
      // Fixed names of the contract, also of services that this platform has not; the registry gives what is behind them.
      layer_geojson: pathOf('geojson'),
      layer_wfs: pathOf('wfs'),
      layer_wms: pathOf('wms'),
      layer_wmts: pathOf('wmts'),
      layer_wmts_restful: `${pathOf('wmts')}/1.0.0/WMTSCapabilities.xml`,
    },
    default_base_tms_url: '/basemap/light/{z}/{x}/{y}.png',
    default_base_tms_url_dark: '/basemap/dark/{z}/{x}/{y}.png',
    default_base_tms_extension: 'png',
    base_attribution: 'Natural Earth',
    documentation: {
      main: { de: '/docs/de/main.html', en: '/docs/en/main.html' },
      tutorials: { de: '/docs/de/tutorials.html', en: '/docs/en/tutorials.html' },
    },
    local_path: false,
    storage_contexts: [...contextsWith([])],
    result_tables: false,
    max_upload_bytes: maxUploadBytes,
    max_image_bytes: maxPictureBytes,
  },
  src_srid: 3857,
  src_proj: '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
  default_extent4326: [5.5, 47.2, 15.5, 55.2],
  formats: { ...readableFormats, downloads: [] },
  services: layerServices.map(({ id, title, layer_types, addresses }) => ({ id, title, layer_types, addresses })),
};

/** Configuration, data types and the description of the contract. */
export function configRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.config, () => {
    const { offer, downloads } = platform;
    return Promise.resolve({
      ...offer,
      backend: {
        ...offer.backend,
        local_path: platform.importDir !== null,
        storage_contexts: [...(platform.library.contexts ?? offer.backend.storage_contexts)],
        result_tables: platform.db.backend === 'postgres',
      },
      formats: { ...offer.formats, downloads: downloads.offered.map(({ told }) => told) },
    });
  });
  route(app, platform, endpoints.types, () => {
    const objects = listedTypes(fillableHere(platform.library));
    return Promise.resolve({ objects, meta: { offset: 0, limit: objects.length, total_count: objects.length } });
  });
  const document = openApi(endpoints, version);
  app.get('/api/openapi.json', () => document);
}
