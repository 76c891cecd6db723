import { z } from 'zod';
import { retentionBounds } from '../records/retention/retentionBounds.ts';
import { Id, Uri } from './common.ts';

const whole = ([least, most]: readonly [number, number]) => z.number().int().min(least).max(most);

/** How long a depot keeps its moments: the newest ones, and all that are younger. What is neither may go. */
export const Retention = z.object({
  /** So many complete moments are kept, however old. */
  newest: whole(retentionBounds.newest),
  /** Moments younger than so many days are kept, however many. */
  days: whole(retentionBounds.days),
});
export type Retention = z.infer<typeof Retention>;

/**
 * Why a moment stays: its edits are not finished, it is what is read, it waits for approval, it is one of the newest or young, something
 * reads it, or a rejected one that stays was built on it.
 */
export const KeptReason = z.enum(['open', 'read', 'waiting', 'newest', 'young', 'used', 'base']);
export type KeptReason = z.infer<typeof KeptReason>;

/** Asks for old moments to be removed. */
export const TidyInput = z.object({
  /** Only says what would go. */
  dry_run: z.boolean(),
  /** @default that of the depot */
  rule: Retention.optional(),
  /** Numbers of the moments that may go, as a dry run has shown them. @default all that the rule lets go */
  moments: z.array(Id).max(100_000).optional(),
});
export type TidyInput = z.infer<typeof TidyInput>;

/** What a rule leaves of a depot's moments, and what it lets go. */
export const TidyPlan = z.object({
  rule: Retention,
  /** Numbers of the moments that go, the newest first. */
  removed: z.array(Id),
  /** The others, the newest first: why each stays, and what reads it, in words, where that is why. */
  kept: z.array(z.object({ moment: Id, reason: KeptReason, readers: z.string() })),
  /** Versions of records that no kept moment has, and their bytes. */
  records: z.number().int().min(0),
  bytes: z.number().int().min(0),
  /** Both were drawn from a sample. */
  estimated: z.boolean(),
});
export type TidyPlan = z.infer<typeof TidyPlan>;

/** `job` removes what the plan says; null for a dry run, and where nothing goes. */
export const TidyAnswer = z.object({ plan: TidyPlan, job: Uri.nullable() });
export type TidyAnswer = z.infer<typeof TidyAnswer>;
