import { wms, wmsFailure } from '../../publish/index.ts';
import type { Service } from './service.ts';

export const wmsService: Service = { name: 'wms', methods: ['GET', 'POST'], ofAll: true, answer: wms, failure: wmsFailure };
