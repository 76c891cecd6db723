export type { Service, ServiceMethod } from './services/definition.ts';
export { byServiceRoute, isOffered, noService, serviceNamed, servicePath, services, type ServiceRoute } from './services/registry.ts';
export type { LayerStyle, PublishedLayer, ServiceRequest, ServiceResponse } from './types.ts';
export { renderMap, renderTile } from './render/map.ts';
export type { MapTile } from './render/map.ts';
export type { ImageFormat, MapImage, RenderLayer } from './render/types.ts';
export { baseAttribution, baseMaxZoom, baseTile } from './basemap/tile.ts';
export type { BaseScheme } from './basemap/tile.ts';
export { ServiceError } from '../problems/index.ts';
