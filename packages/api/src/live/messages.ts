import { z } from 'zod';
import { Uri } from '../schemas/common.ts';
import { Frame, Link, Node, Note, Switchboard } from '../schemas/switchboard.ts';

/** Messages of `/ws/status_updates?switchboard_id=`: a changed object (it carries its resource_uri), or an insertion or deletion. */
export const StatusMessage = z.union([
  z.object({ type: z.literal('NODE_INSERT'), object: Node }),
  z.object({ type: z.literal('FRAME_INSERT'), object: Frame }),
  z.object({ type: z.literal('LINK_INSERT'), object: Link }),
  z.object({ type: z.literal('NOTE_INSERT'), object: Note }),
  z.object({ type: z.enum(['NODE_DELETE', 'FRAME_DELETE', 'LINK_DELETE', 'NOTE_DELETE']), resource_uri: Uri }),
  z.object({ resource_uri: Uri, changes: z.record(z.string(), z.unknown()) }),
]);
export type StatusMessage = z.infer<typeof StatusMessage>;

/** Messages of `/ws/switchboard_summary?switchboard_id=`: the fields of the switchboard that changed. */
export const SummaryMessage = z.object({ resource_uri: Uri, changes: Switchboard.partial() });
export type SummaryMessage = z.infer<typeof SummaryMessage>;
