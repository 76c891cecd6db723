import { LiveDatasetInput, LiveDatasetSample } from '../../liveDatasets/liveDataset.ts';
import type { Endpoint } from '../endpoint.ts';
import { act } from './verbs.ts';

/** Data that others keep up to date. */
export const liveDatasetCalls = {
  testLiveDataset: {
    ...act,
    tag: 'livedataset',
    status: 200,
    path: '/api/v1/livedataset/test',
    summary: 'Asks a live dataset once, as it is entered, and answers its first records; nothing is stored',
    body: LiveDatasetInput,
    response: LiveDatasetSample,
  },
} as const satisfies Record<string, Endpoint>;
