import { accountCalls } from './calls/account.ts';
import { styleCalls } from './calls/styles.ts';
import { switchboardCalls } from './calls/switchboards.ts';
import { configCalls } from './calls/config.ts';
import { depotCalls } from './calls/depots.ts';
import { finalViewCalls } from './calls/finalViews.ts';
import { graphCalls } from './calls/graph.ts';
import { importCalls } from './calls/imports.ts';
import { kindsCalls } from './calls/kinds.ts';
import { keyCalls } from './calls/keys.ts';
import { layerCalls } from './calls/layers.ts';
import { liveDatasetCalls } from './calls/liveDatasets.ts';
import { momentCalls } from './calls/moments.ts';
import { objectCalls } from './calls/objects.ts';
import { runCalls } from './calls/runs.ts';

/** Every call of the contract by name. */
export const endpoints = {
  ...accountCalls,
  ...keyCalls,
  ...configCalls,
  ...depotCalls,
  ...momentCalls,
  ...importCalls,
  ...switchboardCalls,
  ...graphCalls,
  ...runCalls,
  ...liveDatasetCalls,
  ...styleCalls,
  ...layerCalls,
  ...kindsCalls,
  ...finalViewCalls,
  ...objectCalls,
} as const;

export type EndpointName = keyof typeof endpoints;
