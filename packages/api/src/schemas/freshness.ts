import { z } from 'zod';
import { Timestamp, Uri } from './common.ts';

/** Whether a result is what a run would give now. */
export const FreshnessState = z.enum(['current', 'stale', 'never']);
export type FreshnessState = z.infer<typeof FreshnessState>;

/** Why a node's result is not current. */
export const FreshnessReason = z.discriminatedUnion('kind', [
  /** It has not run, or its result was removed. */
  z.object({ kind: z.literal('never_run') }),
  z.object({ kind: z.literal('failed') }),
  /** The function has another version than the one that computed the result. */
  z.object({ kind: z.literal('function_changed') }),
  /** Another value or other records stand at this input. */
  z.object({ kind: z.literal('input_changed'), port: z.string(), frame: Uri.nullable() }),
  /** Something else is linked to this input, or nothing any more. */
  z.object({ kind: z.literal('input_relinked'), port: z.string(), frame: Uri.nullable() }),
  /** A step before is not current itself. */
  z.object({ kind: z.literal('step_before'), port: z.string(), node: Uri }),
  /** What the function reads outside of the switchboard has changed, as a depot by a new moment. */
  z.object({ kind: z.literal('source_changed'), port: z.string(), name: z.string(), uri: Uri.nullable() }),
  /** The function's result depends on more than its inputs, as the time or an address on the web. */
  z.object({ kind: z.literal('always') }),
  /** What the function read outside of the platform at a time counted for so many minutes. */
  z.object({ kind: z.literal('outdated'), at: Timestamp, minutes: z.number().int().positive() }),
]);
export type FreshnessReason = z.infer<typeof FreshnessReason>;

/** Why a step ran, as its run remembers it. */
export const RunReason = z.enum([
  'never_run',
  'failed',
  'function_changed',
  'input_changed',
  'input_relinked',
  'step_before',
  'source_changed',
  'always',
  'outdated',
] satisfies FreshnessReason['kind'][]);
export type RunReason = FreshnessReason['kind'];

export const NodeFreshness = z.object({
  node: Uri,
  state: FreshnessState,
  /** Empty when current. */
  reasons: z.array(FreshnessReason),
  /** Expected duration in ms by the last runs that succeeded; null when there are none. */
  estimate_ms: z.number().min(0).nullable(),
  /** When a current result will be outdated, as what it read outside of the platform counts for a time; null where it is not by time. */
  valid_until: Timestamp.nullable(),
});
export type NodeFreshness = z.infer<typeof NodeFreshness>;
export const Freshness = z.object({ nodes: z.array(NodeFreshness) });
export type Freshness = z.infer<typeof Freshness>;

/**
 * What of a switchboard shall run. `stale` is what was computed before and is outdated, with all that it needs for that; `to`
 * includes all that feeds the nodes, `from` all that follows them.
 */
export const RunInput = z.object({
  scope: z.enum(['all', 'stale', 'nodes', 'to', 'from']),
  /** For `nodes`, `to` and `from`. */
  nodes: z.array(Uri).max(5000).default([]),
  /** Also computes what is current. @default only for the scope `nodes` */
  force: z.boolean().optional(),
});
export type RunInput = z.input<typeof RunInput>;

/** Sent to the support team about a run that failed. */
export const SupportRequestInput = z.object({ run: z.number().int().positive(), message: z.string().max(10_000).default('') });
