export type { Service, ServiceMethod } from './services/definition.ts';
export {
  byServiceRoute,
  isOffered,
  layerRoutes,
  noService,
  serviceAt,
  servicePath,
  services,
  type ServiceRoute,
} from './services/registry.ts';
export type { PublishedLayer, ServiceRequest, ServiceResponse } from './types.ts';
export { renderMap, renderTile } from './render/map.ts';
export type { MapTile } from './render/map.ts';
export { tileExtent as tileBox } from './render/mercator.ts';
export { pictureTile } from './render/pictures.ts';
export type { ImageFormat, MapImage, RenderLayer } from './render/types.ts';
export { baseAttribution, baseMaxZoom, baseTile } from './basemap/tile.ts';
export type { BaseScheme } from './basemap/tile.ts';
export { ServiceError } from '../problems/index.ts';
