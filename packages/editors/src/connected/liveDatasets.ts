import { endpoints, type Client } from '@geo/api';
import type { LiveDatasetTester } from '../values/definition.ts';

/** Asks live datasets through the server, once each, before they are kept: `testLiveDataset` of the sources of an editor. */
export const liveDatasetTester =
  (client: Client): LiveDatasetTester =>
  (body, signal) =>
    client.call(endpoints.testLiveDataset, { body, signal });
