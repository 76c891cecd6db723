import type { StorageContext } from '@geo/api';
import { Problem } from '../../problems/index.ts';
import { goesWithJob } from '../frames.ts';
import { plannedOr, type ContextDefinition } from './definition.ts';

/** Nothing but the plan is kept, or where the records lie that were not computed: who looks has it computed, and who reads it computes it as a part of their own statement. */
const onDemand = (name: StorageContext): ContextDefinition => ({
  name,
  holds: ({ resultTable, file, cached }) => resultTable === undefined && file === undefined && cached === undefined,
  keep: ({ value }) => {
    // What a step has fetched or read from files is there while it runs.
    if (goesWithJob(value) || value.filled) return Promise.reject(new Problem('storage_not_on_demand'));
    return Promise.resolve({ content: { kind: 'records', relation: value.relation, stored: value.stored }, size: null });
  },
  from: plannedOr('storage_not_on_demand'),
});

export const deferred = onDemand('deferred');
/** Its first look also runs the step, see `http/switchboards/first-look.ts`. */
export const lazy = onDemand('lazy');
