import { randomBytes } from 'node:crypto';
import { Problem } from '../../problems/index.ts';
import { goesWithJob } from '../frames.ts';
import { plannedOr, type ContextDefinition } from './definition.ts';
import { computeLook, makeLook } from './looks.ts';

/**
 * Records that are computed at once and kept in the cache; beside it nothing but what they are computed by. Who looks gets them from there as
 * long as it has them, else they are computed again, and are the same: what the plan reads does not change.
 */
export const redis: ContextDefinition = {
  name: 'redis',
  holds: ({ resultTable, cached }) => resultTable === undefined && cached !== undefined,
  async keep({ db, frame, value, signal }) {
    if (goesWithJob(value) || value.filled) throw new Problem('storage_not_volatile');
    const content = { kind: 'records', relation: value.relation, stored: value.stored, cached: randomBytes(16).toString('hex') } as const;
    const { found } = await makeLook(db, frame, content.relation, (table) => computeLook(db, table, content, signal));
    return { content, size: found.size };
  },
  from: plannedOr('storage_not_volatile'),
};
