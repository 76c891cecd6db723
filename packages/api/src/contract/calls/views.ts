import { z } from 'zod';
import { ListQuery, Template, listOf } from '../../schemas/common.ts';
import { Portal, PortalInput, PortalPatch } from '../../schemas/portal.ts';
import { FinalView, FinalViewInput, View, ViewInput, ViewPatch } from '../../schemas/view.ts';
import { Workflow, WorkflowInput, WorkflowPatch } from '../../schemas/workflow.ts';
import type { Endpoint } from '../endpoint.ts';
import { commonOrders } from '../orders.ts';
import { get, patch, post, remove } from './verbs.ts';

const view = { tag: 'view' } as const;
const portal = { tag: 'portal' } as const;
const workflow = { tag: 'workflow' } as const;

/** Views, frozen views, portals and workflows. */
export const viewCalls = {
  views: { ...get, ...view, path: '/api/v1/view/', summary: 'Views', query: ListQuery, orders: commonOrders, response: listOf(View) },
  createView: {
    ...post,
    ...view,
    path: '/api/v1/view/',
    summary: "Creates a view; from a `template` as '{name} (Kopie)', or from the layers whose ids `template_layer` lists",
    query: Template.extend({ template_layer: z.string().max(10_000).optional() }),
    body: ViewInput,
    response: View,
  },
  view: { ...get, ...view, path: '/api/v1/view/{id}/', summary: 'One view', response: View },
  saveView: { ...patch, ...view, path: '/api/v1/view/{id}/', summary: 'Changes a view', body: ViewPatch, response: View },
  deleteView: { ...remove, ...view, path: '/api/v1/view/{id}/', summary: 'Deletes a view; its frozen views stay' },

  finalViews: {
    ...get,
    ...view,
    path: '/api/v1/final-view/',
    summary: 'Frozen views',
    query: ListQuery,
    orders: [...commonOrders, 'slug'],
    response: listOf(FinalView),
  },
  createFinalView: {
    ...post,
    ...view,
    path: '/api/v1/final-view/',
    summary: 'Freezes a view under an entry point; a previous frozen view there is overwritten',
    body: FinalViewInput,
    response: FinalView,
  },
  finalView: { ...get, ...view, path: '/api/v1/finalview/{id}/', summary: 'One frozen view', response: FinalView },
  deleteFinalView: { ...remove, ...view, path: '/api/v1/finalview/{id}/', summary: 'Deletes a frozen view' },

  portals: {
    ...get,
    ...portal,
    path: '/api/v1/portal/',
    summary: 'Portals',
    query: ListQuery,
    orders: commonOrders,
    response: listOf(Portal),
  },
  createPortal: {
    ...post,
    ...portal,
    path: '/api/v1/portal/',
    summary: "Creates a portal; from a `template` as '{name} (Copy)'",
    query: Template,
    body: PortalInput,
    response: Portal,
  },
  portal: { ...get, ...portal, path: '/api/v1/portal/{id}/', summary: 'One portal', response: Portal },
  savePortal: { ...patch, ...portal, path: '/api/v1/portal/{id}/', summary: 'Changes a portal', body: PortalPatch, response: Portal },
  deletePortal: { ...remove, ...portal, path: '/api/v1/portal/{id}/', summary: 'Deletes a portal' },

  workflows: {
    ...get,
    ...workflow,
    path: '/api/v1/workflow/',
    summary: 'Workflows',
    query: ListQuery,
    orders: commonOrders,
    response: listOf(Workflow),
  },
  createWorkflow: {
    ...post,
    ...workflow,
    path: '/api/v1/workflow/',
    summary: "Creates a workflow; from a `template` as '{name} (Copy)'",
    query: Template,
    body: WorkflowInput,
    response: Workflow,
  },
  workflow: { ...get, ...workflow, path: '/api/v1/workflow/{id}/', summary: 'One workflow', response: Workflow },
  saveWorkflow: {
    ...patch,
    ...workflow,
    path: '/api/v1/workflow/{id}/',
    summary: 'Changes a workflow',
    body: WorkflowPatch,
    response: Workflow,
  },
  deleteWorkflow: { ...remove, ...workflow, path: '/api/v1/workflow/{id}/', summary: 'Deletes a workflow; its switchboard stays' },
} as const satisfies Record<string, Endpoint>;
