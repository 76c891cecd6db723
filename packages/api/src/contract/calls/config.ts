import { BackendConfig } from '../../schemas/config.ts';
import { DatumType } from '../../schemas/type.ts';
import { listOf } from '../../schemas/common.ts';
import type { Endpoint } from '../endpoint.ts';
import { get } from './verbs.ts';

/** Configuration and data types. */
export const configCalls = {
  config: {
    ...get,
    tag: 'config',
    path: '/api/v2/backend/config',
    summary: 'Switches, URL patterns and defaults',
    response: BackendConfig,
  },
  types: { ...get, tag: 'config', path: '/api/v1/type/', summary: 'All datum types', response: listOf(DatumType) },
} as const satisfies Record<string, Endpoint>;
