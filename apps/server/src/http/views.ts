import { endpoints } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { createFinalView, deleteFinalView, listFinalViews, readFinalView } from '../store/final-views.ts';
import { createPortal, deletePortal, listPortals, readPortal, savePortal } from '../store/portals.ts';
import { createView, deleteView, listViews, readView, saveView } from '../store/views.ts';
import { createWorkflow, deleteWorkflow, listWorkflows, readWorkflow, saveWorkflow } from '../store/workflows.ts';
import type { Platform } from './context.ts';
import { idParam, route } from './route.ts';
import { opened } from './uses.ts';

/** Views, frozen views, portals and workflows. */
export function viewRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(app, platform, endpoints.views, ({ actor, query }) => listViews(db, actor, query));
  route(app, platform, endpoints.createView, ({ actor, query, body }) => createView(db, actor, query, body));
  route(app, platform, endpoints.view, ({ actor, params }) => opened(db, actor, 'view', readView(db, actor, idParam(params.id))));
  route(app, platform, endpoints.saveView, ({ actor, params, body }) => saveView(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.deleteView, async ({ actor, params }) => {
    await deleteView(db, actor, idParam(params.id));
    return undefined;
  });

  route(app, platform, endpoints.finalViews, ({ actor, query }) => listFinalViews(db, actor, query));
  route(app, platform, endpoints.createFinalView, ({ actor, body }) => createFinalView(db, actor, body));
  route(app, platform, endpoints.finalView, ({ actor, params }) => readFinalView(db, actor, idParam(params.id)));
  route(app, platform, endpoints.deleteFinalView, async ({ actor, params }) => {
    await deleteFinalView(db, actor, idParam(params.id));
    return undefined;
  });

  route(app, platform, endpoints.portals, ({ actor, query }) => listPortals(db, actor, query));
  route(app, platform, endpoints.createPortal, ({ actor, query, body }) => createPortal(db, actor, query, body));
  route(app, platform, endpoints.portal, ({ actor, params }) => opened(db, actor, 'portal', readPortal(db, actor, idParam(params.id))));
  route(app, platform, endpoints.savePortal, ({ actor, params, body }) => savePortal(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.deletePortal, async ({ actor, params }) => {
    await deletePortal(db, actor, idParam(params.id));
    return undefined;
  });

  route(app, platform, endpoints.workflows, ({ actor, query }) => listWorkflows(db, actor, query));
  route(app, platform, endpoints.createWorkflow, ({ actor, query, body }) => createWorkflow(db, actor, query, body));
  route(app, platform, endpoints.workflow, ({ actor, params }) =>
    opened(db, actor, 'workflow', readWorkflow(db, actor, idParam(params.id))),
  );
  route(app, platform, endpoints.saveWorkflow, ({ actor, params, body }) => saveWorkflow(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.deleteWorkflow, async ({ actor, params }) => {
    await deleteWorkflow(db, actor, idParam(params.id));
    return undefined;
  });
}
