import { z } from 'zod';
import { SwitchboardRun, SwitchboardRunDetail } from '../../runs/history.ts';
import { Schedules, SchedulesQuery } from '../../runs/schedules.ts';
import { Impact, Lineage } from '../../runs/lineage.ts';
import { NodeStatements } from '../../runs/statements.ts';
import { listOf } from '../../schemas/common.ts';
import type { Endpoint } from '../endpoint.ts';
import { get } from './verbs.ts';

const switchboard = { tag: 'switchboard', needs: 'node_runs' } as const;

/** What became of the runs of switchboards. */
export const runCalls = {
  schedules: {
    ...get,
    tag: 'switchboard',
    path: '/api/v2/switchboard/schedules/',
    summary: 'Switchboards that run by themselves or have a schedule, and when the schedules say that it is time within a range',
    query: SchedulesQuery,
    response: Schedules,
  },
  switchboardRuns: {
    ...get,
    ...switchboard,
    path: '/api/v2/switchboard/{id}/runs/',
    summary: 'Runs of a switchboard, newest first; the newest 200 of 90 days are kept',
    query: z.object({ offset: z.coerce.number().int().min(0).default(0), limit: z.coerce.number().int().min(1).max(200).default(50) }),
    response: listOf(SwitchboardRun),
  },
  switchboardRun: {
    ...get,
    ...switchboard,
    path: '/api/v2/switchboard/{id}/runs/{run}/',
    summary: 'A run with its steps, and the run before it to compare with',
    response: SwitchboardRunDetail,
  },
  impact: {
    ...get,
    tag: 'switchboard',
    path: '/api/v2/switchboard/nodes/{id}/impact',
    summary: 'What a run of a node sets off: steps, depots, switchboards that run by themselves, layers and views',
    response: Impact,
  },
  nodeStatements: {
    ...get,
    tag: 'switchboard',
    path: '/api/v2/switchboard/nodes/{id}/statements',
    summary: "The statements that make up a node's records, with what the database would do for them; for who may change the switchboard",
    response: NodeStatements,
  },
  momentLineage: {
    ...get,
    tag: 'depot',
    path: '/api/v2/magazine/moments/{id}/lineage',
    summary: 'The way back from a moment over runs of switchboards to what was imported or edited',
    response: Lineage,
  },
  layerLineage: {
    ...get,
    tag: 'layer',
    path: '/api/v1/layer/{id}/lineage',
    summary: 'The way back from the data that a layer shows',
    response: Lineage,
  },
} as const satisfies Record<string, Endpoint>;
