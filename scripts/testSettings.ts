import { availableParallelism } from 'node:os';

/** What tests have in common, whichever project they are of. */

/** Sources, not builds. */
export const nodeConditions: string[] = ['@geo/source', 'node', 'development|production'];

/** How long a condition may take to come true, in milliseconds: load may make a test slow, but not red. */
export const patience = 100_000;
/** The same where a test polls and does not say. */
export const patient = { poll: { timeout: patience } };

/** Files at a time: while one waits for its server or its browser, the other goes on, also where there are two processors only. */
export const maxWorkers: number = Math.max(2, availableParallelism() - 1);

/**
 * Flags of processes that open embedded databases: most live for seconds, and to compile WebAssembly a second time, for speed, pays only
 * in functions that run for long (the figure is about the bytes of code that one has run).
 */
export const databaseFlags: readonly string[] = ['--wasm-tiering-budget=2000000000'];

/** Flags of processes that go through many tests: what one leaves behind is thrown away less often, for some memory more. */
export const youngFlags: readonly string[] = ['--max-semi-space-size=64', '--min-semi-space-size=32'];

/** Repeats what one round shows as well: on `npm run test:thorough`. */
export const thorough: boolean = process.env.GEO_THOROUGH === '1';
