import type { Workflow } from '../../schemas/workflow.ts';
import { invalid } from '../errors.ts';
import { newPortal, newWorkflow } from '../world/published.ts';
import { checkReferences, checkSlug } from '../world/references.ts';
import { addObject, demand, listObjects, reachForSave, readObject, removeObject, saveObject } from '../world/store.ts';
import type { World } from '../world/state.ts';
import type { Answers } from './answers.ts';
import { copyOf, templateOf } from './templates.ts';

/** Entries are numbered in their order. */
function numbered<T extends { readonly views?: readonly { order: number }[]; readonly layers?: readonly { order: number }[] }>(body: T): T {
  const inOrder = <E extends { order: number }>(entries: readonly E[]): E[] =>
    entries.toSorted((a, b) => a.order - b.order).map((entry, order) => ({ ...entry, order }));
  return { ...body, ...(body.views && { views: inOrder(body.views) }), ...(body.layers && { layers: inOrder(body.layers) }) };
}

export const portalAnswers: Answers<'portals' | 'createPortal' | 'portal' | 'savePortal' | 'deletePortal'> = {
  portals: ({ world, user, query }) => listObjects(world, user, 'portal', query),
  createPortal: ({ world, user, query, body }) => {
    demand(user, 'add_portal');
    const template = templateOf(world, user, 'portal', query.template);
    const fields = { ...(template ? copyOf(template, 'Copy') : {}), ...numbered(body) };
    if (!fields.name) throw invalid({ name: 'is required' });
    if (body.public) demand(user, 'publish_portal');
    checkReferences(world, user, body);
    checkSlug(world, 'portal', body.slug);
    return addObject(world, user, 'portal', newPortal(world, user.resource_uri, fields));
  },
  portal: ({ world, user, params }) => readObject(world, user, 'portal', params.id),
  savePortal: ({ world, user, params, body }) => {
    const before = reachForSave(world, user, 'portal', params.id, body);
    if (body.public !== undefined && body.public !== before.public) demand(user, 'publish_portal');
    checkReferences(world, user, body, before);
    checkSlug(world, 'portal', body.slug, before.id);
    return saveObject(world, user, 'portal', before.id, numbered(body));
  },
  deletePortal: ({ world, user, params }) => removeObject(world, user, 'portal', params.id),
};

/** A workflow in the state of its switchboard. */
function running(world: World, workflow: Workflow): Workflow {
  const [step] = workflow.steps;
  const switchboard = [...world.switchboards.values()].find((candidate) => candidate.resource_uri === step?.switchboard);
  return { ...workflow, status: switchboard?.status ?? 'initialized' };
}

export const workflowAnswers: Answers<'workflows' | 'createWorkflow' | 'workflow' | 'saveWorkflow' | 'deleteWorkflow'> = {
  workflows: ({ world, user, query }) => {
    const { objects, meta } = listObjects(world, user, 'workflow', query);
    return { objects: objects.map((workflow) => running(world, workflow)), meta };
  },
  createWorkflow: ({ world, user, query, body }) => {
    demand(user, 'add_workflow');
    const template = templateOf(world, user, 'workflow', query.template);
    const fields = { ...(template ? copyOf(template, 'Copy') : {}), ...body };
    if (!fields.name) throw invalid({ name: 'is required' });
    checkReferences(world, user, body);
    checkSlug(world, 'workflow', body.slug);
    return running(world, addObject(world, user, 'workflow', newWorkflow(world, user.resource_uri, fields)));
  },
  workflow: ({ world, user, params }) => running(world, readObject(world, user, 'workflow', params.id)),
  saveWorkflow: ({ world, user, params, body }) => {
    const before = reachForSave(world, user, 'workflow', params.id, body);
    checkReferences(world, user, body, before);
    checkSlug(world, 'workflow', body.slug, before.id);
    return running(world, saveObject(world, user, 'workflow', before.id, body));
  },
  deleteWorkflow: ({ world, user, params }) => removeObject(world, user, 'workflow', params.id),
};
