import { availableParallelism } from 'node:os';

/** What tests have in common, whichever project they are of. */

/** Sources, not builds. */
export const nodeConditions: string[] = ['@geo/source', 'node', 'development|production'];

/** How long a condition may take to come true where a test does not say: load may make a test slow, but not red. */
export const patient = { poll: { timeout: 20_000 } };

/** Files at a time: while one waits for its server or its browser, the other goes on, also where there are two processors only. */
export const maxWorkers: number = Math.max(2, availableParallelism() - 1);
