export { geojson } from './geojson.ts';
export { wfs } from './wfs/service.ts';
export type { LayerStyle, PublishedLayer, ServiceRequest, ServiceResponse } from './types.ts';
export { renderMap, renderTile } from './render/map.ts';
export type { MapTile } from './render/map.ts';
export type { ImageFormat, MapImage, RenderLayer } from './render/types.ts';
export { wms } from './wms/service.ts';
