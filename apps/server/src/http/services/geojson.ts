import { geojson, geojsonFailure } from '../../publish/index.ts';
import type { Service } from './service.ts';

export const geojsonService: Service = { name: 'geojson', methods: ['GET'], ofAll: false, answer: geojson, failure: geojsonFailure };
