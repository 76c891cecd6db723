import { z } from 'zod';
import { Template } from '../../schemas/common.ts';
import { Portal, PortalInput, PortalPatch } from '../../schemas/kinds/portal.ts';
import { View, ViewInput, ViewPatch } from '../../schemas/kinds/view.ts';
import { Workflow, WorkflowInput, WorkflowPatch } from '../../schemas/kinds/workflow.ts';
import { kindCalls } from '../kindCalls.ts';

/** The calls of the kinds that differ by their fields only; the one place that gives them their schemas. */
export const kindsCalls = {
  ...kindCalls('view', {
    object: View,
    change: ViewPatch,
    input: ViewInput,
    query: Template.extend({ template_layer: z.string().max(10_000).optional() }),
    creates: ', or from the layers whose ids `template_layer` lists',
    deletes: '; its frozen views stay',
  }),
  ...kindCalls('portal', { object: Portal, change: PortalPatch, input: PortalInput }),
  ...kindCalls('workflow', { object: Workflow, change: WorkflowPatch, input: WorkflowInput, deletes: '; its switchboard stays' }),
};
