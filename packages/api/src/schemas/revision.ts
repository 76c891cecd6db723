import { z } from 'zod';
import { Id, Name, Timestamp, Uri } from './common.ts';
import { Frame, Node, NodeGroup, Note } from './switchboard.ts';

/** A saved state of a graph: what one user changed within a quarter of an hour, or what was saved under a name. */
export const Revision = z.object({
  /** Counts from 1 in each switchboard. */
  number: Id,
  /** Of its first and of its last change. */
  created: Timestamp,
  modified: Timestamp,
  /** Null when the user is gone. */
  user: Uri.nullable(),
  /** '' for one that was not named. */
  name: z.string(),
  /** Number of changes since the revision before. */
  changes: z.number().int().min(0),
});
export type Revision = z.infer<typeof Revision>;
export const RevisionInput = z.object({ name: Name });

/** A graph as it was. Frames have the size and text they had; their records are not kept. */
export const RevisionGraph = z.object({
  revision: Revision,
  nodes: z.array(Node),
  frames: z.array(Frame),
  notes: z.array(Note),
  groups: z.array(NodeGroup),
});
export type RevisionGraph = z.infer<typeof RevisionGraph>;
