import { contractException } from '../contract-exception.ts';
import { defineService } from '../definition.ts';
import { geojsonChecks } from './checks.ts';
import { getFeatures } from './features.ts';
import { parseGeojson } from './request.ts';

/** A layer as GeoJSON FeatureCollection. */
export const geojsonService = defineService({
  id: 'geojson',
  title: { de: 'GeoJSON', en: 'GeoJSON' },
  methods: ['GET'],
  paths: { ofLayer: [':layer/geojson'] },
  ownRefusals: false,
  addresses: (url) => [{ id: 'geojson', title: { de: 'GeoJSON', en: 'GeoJSON' }, url }],
  checks: geojsonChecks,
  parse: parseGeojson,
  operations: { GetFeatures: getFeatures },
  version: () => 'RFC 7946',
  exception: contractException,
});
