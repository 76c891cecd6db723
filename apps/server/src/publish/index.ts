export { geojson } from './geojson.ts';
export { wfs } from './wfs/service.ts';
export type { LayerStyle, PublishedLayer, ServiceRequest, ServiceResponse } from './types.ts';
