import { z } from 'zod';
import { Uri } from '../schemas/common.ts';
import { Frame, Link, Node, NodeGroup, Note, Switchboard } from '../schemas/switchboard.ts';

/** Messages of `/ws/status_updates?switchboard_id=`: a changed object (it carries its resource_uri), or an insertion or deletion. */
export const StatusMessage = z.union([
  z.object({ type: z.literal('NODE_INSERT'), object: Node }),
  z.object({ type: z.literal('FRAME_INSERT'), object: Frame }),
  z.object({ type: z.literal('LINK_INSERT'), object: Link }),
  z.object({ type: z.literal('NOTE_INSERT'), object: Note }),
  z.object({ type: z.literal('NODEGROUP_INSERT'), object: NodeGroup }),
  z.object({ type: z.enum(['NODE_DELETE', 'FRAME_DELETE', 'LINK_DELETE', 'NOTE_DELETE', 'NODEGROUP_DELETE']), resource_uri: Uri }),
  z.object({ resource_uri: Uri, changes: z.record(z.string(), z.unknown()) }),
]);
export type StatusMessage = z.infer<typeof StatusMessage>;

/** Messages of `/ws/switchboard_summary?switchboard_id=`: the fields of the switchboard that changed. */
export const SummaryMessage = z.object({ resource_uri: Uri, changes: Switchboard.partial() });
export type SummaryMessage = z.infer<typeof SummaryMessage>;

/**
 * Who else has the switchboard open, on `/ws/status_updates`: sent to the others when somebody comes, selects, or goes. One
 * connection is one `session`. Clients send `{ type: 'SELECT', selection }`, at most ten a second.
 */
export const PresenceMessage = z.object({
  type: z.literal('PRESENCE'),
  session: z.string(),
  user: Uri,
  /** Full name, or the user name. */
  name: z.string(),
  /** What the user has selected on the canvas; null once it is gone. */
  selection: z.array(Uri).max(500).nullable(),
});
export type PresenceMessage = z.infer<typeof PresenceMessage>;
export const SelectMessage = z.object({ type: z.literal('SELECT'), selection: z.array(Uri).max(500) });
export type SelectMessage = z.infer<typeof SelectMessage>;

/** So many edits are named by a message; nobody makes as many by hand. */
export const mostTold = 100;

/**
 * Messages of `/ws/depot_updates?depot_id=`: the depot has changed, or its moments, or records of its open moment. They say that, and never what:
 * clients read again what they show. Changes within 250 ms are one message, however many records they are about.
 */
export const DepotMessage = z.object({
  /** The depot. */
  resource_uri: Uri,
  /** The depot itself has changed, or which moments it has, or what they are: not only records. */
  itself: z.boolean(),
  /**
   * Edits of records, as their answers name them to who made them (`DatumChange`): what is taken back or made again is told with the same step.
   * Empty where only the depot or its moments changed.
   */
  edits: z.array(z.object({ moment_id: z.number().int(), step: z.number().int() })).max(mostTold),
});
export type DepotMessage = z.infer<typeof DepotMessage>;
