import { z } from 'zod';
import { Id, Uri } from '../schemas/common.ts';
import { ObjectSummary } from '../schemas/context.ts';
import { Moment } from '../schemas/depot.ts';

/** Moments that the way back is followed over at most. */
export const mostLineage = 200;

const Named = z.object({ resource_uri: Uri, name: z.string() });

/** A moment on the way back to where data came from. */
export const LineageMoment = Moment.pick({ id: true, created: true, size: true, status: true, origin: true, message: true }).extend({
  depot: Named,
  /** Who imported, edited or ran; null when the account is gone. */
  user: Named.nullable(),
  /** The run that stored it: its switchboard, null where the user may not see it or it is gone, and its number, null once it is no longer kept. */
  run: z.object({ switchboard: Named.nullable(), id: Id.nullable() }).nullable(),
  /** The moments that it was made from, by their numbers: those that its run read, the one before that was edited or added to, the one that was restored. */
  from: z.array(Id),
  /** Number of moments that it was made from and that the user may not see, or that are gone. */
  hidden: z.number().int().min(0),
  /** What it was made from was noted; not so for what was stored before that was kept. */
  known: z.boolean(),
});
export type LineageMoment = z.infer<typeof LineageMoment>;

/** The way back from a moment to the imports and edits that it was made from. */
export const Lineage = z.object({
  /** Each once, the asked one first; empty where a layer shows no depot that the user may see. */
  moments: z.array(LineageMoment),
  /** There are more than are followed. */
  truncated: z.boolean(),
});
export type Lineage = z.infer<typeof Lineage>;

const Objects = z.array(ObjectSummary);
const Count = z.number().int().min(0);

/** What the run of a step sets off, as far as the graphs say: what a run computes itself, as the path of a depot, is not known before. */
export const Impact = z.object({
  /** Uris of the steps that follow it, each after those that feed it. */
  steps: z.array(Uri),
  /** Depots that are stored by it, by the steps that follow, and by the switchboards that those set off. */
  depots: Objects,
  /** Switchboards that run by themselves when these depots change. */
  switchboards: Objects,
  /** What shows these depots. */
  layers: Objects,
  views: Objects,
  /** Those of each that the user may not see. */
  hidden: z.object({ depots: Count, switchboards: Count, layers: Count, views: Count }),
});
export type Impact = z.infer<typeof Impact>;
