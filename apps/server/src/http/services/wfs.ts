import { wfs, wfsFailure } from '../../publish/index.ts';
import type { Service } from './service.ts';

export const wfsService: Service = { name: 'wfs', methods: ['GET', 'POST'], ofAll: true, answer: wfs, failure: wfsFailure };
