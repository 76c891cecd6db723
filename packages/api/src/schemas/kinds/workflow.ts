import { z } from 'zod';
import { Name, PermissionEntry, Uri, stored } from '../common.ts';
import { RunStatus } from '../switchboard.ts';

/** A switchboard that end users run. It has one step. */
export const Workflow = z.object({
  ...stored,
  name: Name,
  description: z.string(),
  image: z.string().nullable(),
  slug: z.string().max(200),
  permissions: z.array(PermissionEntry),
  owner: Uri,
  steps: z.array(z.object({ switchboard: Uri, executor: z.literal('default') })).max(1),
  /** State of its switchboard; 'initialized' without one. */
  status: RunStatus,
  favored: z.boolean(),
});
export type Workflow = z.infer<typeof Workflow>;
export const WorkflowPatch = Workflow.pick({
  name: true,
  description: true,
  image: true,
  slug: true,
  permissions: true,
  steps: true,
  revision: true,
}).partial();
export const WorkflowInput = WorkflowPatch.omit({ revision: true });
