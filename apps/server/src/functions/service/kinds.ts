/** The kinds of services that can be imported, what they are called, and the function for it. */
export const serviceKinds = {
  wms: { label: 'WMS', func: 'wms.import', example: 'https://www.example.org/wms' },
  wmts: { label: 'WMTS', func: 'wmts.import', example: 'https://www.example.org/wmts' },
  wfs: { label: 'WFS', func: 'wfs.import', example: 'https://www.example.org/wfs' },
  mapserver: {
    label: 'ArcGIS-MapServer',
    func: 'arcgis.mapserver.import',
    example: 'https://www.example.org/arcgis/rest/services/Name/MapServer',
  },
  featureserver: {
    label: 'ArcGIS-FeatureServer',
    func: 'arcgis.featureserver.import',
    example: 'https://www.example.org/arcgis/rest/services/Name/FeatureServer',
  },
  ogcapi: { label: 'OGC API Features', func: 'ogcapi.import', example: 'https://www.example.org/ogcapi/collections/buildings' },
  sensorthings: { label: 'SensorThings v1.1', func: 'sensor.sta_import', example: 'https://www.example.org/FROST-Server/v1.1' },
} as const;

export type ServiceKind = keyof typeof serviceKinds;
