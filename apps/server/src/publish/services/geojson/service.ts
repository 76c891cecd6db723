import { contractException } from '../contract-exception.ts';
import { defineService } from '../definition.ts';
import { getFeatures } from './features.ts';
import { parseGeojson } from './request.ts';

/** A layer as GeoJSON FeatureCollection. */
export const geojsonService = defineService({
  id: 'geojson',
  title: { de: 'GeoJSON', en: 'GeoJSON' },
  methods: ['GET'],
  ofAll: false,
  layerTypes: ['feature'],
  ownRefusals: false,
  addresses: (url) => [{ id: 'geojson', title: { de: 'GeoJSON', en: 'GeoJSON' }, url }],
  parse: parseGeojson,
  operations: { GetFeatures: getFeatures },
  version: () => 'RFC 7946',
  exception: contractException,
});
