import { endpoints, offers, type Ability } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { createFinalView, deleteFinalView, listFinalViews, readFinalView } from '../../store/maps/final-views.ts';
import { createPortal, deletePortal, listPortals, readPortal, savePortal } from '../../store/maps/portals.ts';
import { createView, deleteView, listViews, readView, saveView } from '../../store/maps/views.ts';
import { createWorkflow, deleteWorkflow, listWorkflows, readWorkflow, saveWorkflow } from '../../store/objects/workflows.ts';
import { Problem } from '../../problems/index.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';
import { opened } from '../uses.ts';

/** Views, frozen views, portals and workflows. */
export function viewRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  /** What nobody would see is not made public: it would be a promise without effect. @param before The object as it is stored. */
  const refuseUnseen = async (ability: Ability, wanted: boolean | undefined, before?: Promise<{ public: boolean }>): Promise<void> => {
    const was = (await before)?.public === true;
    if (wanted && !was && !offers(platform.offer, ability)) throw new Problem('no_viewer', {}, { field: 'public' });
  };

  route(app, platform, endpoints.views, ({ actor, query }) => listViews(db, actor, query));
  route(app, platform, endpoints.createView, async ({ actor, query, body }) => {
    await refuseUnseen('publishView', body.public);
    return createView(db, actor, query, body);
  });
  route(app, platform, endpoints.view, ({ actor, params }) => opened(db, actor, 'view', readView(db, actor, idParam(params.id))));
  route(app, platform, endpoints.saveView, async ({ actor, params, body }) => {
    await refuseUnseen('publishView', body.public, readView(db, actor, idParam(params.id)));
    return saveView(db, actor, idParam(params.id), body);
  });
  route(app, platform, endpoints.deleteView, async ({ actor, params }) => {
    await deleteView(db, actor, idParam(params.id));
    return undefined;
  });

  route(app, platform, endpoints.finalViews, ({ actor, query }) => listFinalViews(db, actor, query));
  route(app, platform, endpoints.createFinalView, ({ actor, body }) => {
    if (!offers(platform.offer, 'freezeView')) throw new Problem('no_viewer');
    return createFinalView(db, actor, body);
  });
  route(app, platform, endpoints.finalView, ({ actor, params }) => readFinalView(db, actor, idParam(params.id)));
  route(app, platform, endpoints.deleteFinalView, async ({ actor, params }) => {
    await deleteFinalView(db, actor, idParam(params.id));
    return undefined;
  });

  route(app, platform, endpoints.portals, ({ actor, query }) => listPortals(db, actor, query));
  route(app, platform, endpoints.createPortal, async ({ actor, query, body }) => {
    await refuseUnseen('publishPortal', body.public);
    return createPortal(db, actor, query, body);
  });
  route(app, platform, endpoints.portal, ({ actor, params }) => opened(db, actor, 'portal', readPortal(db, actor, idParam(params.id))));
  route(app, platform, endpoints.savePortal, async ({ actor, params, body }) => {
    await refuseUnseen('publishPortal', body.public, readPortal(db, actor, idParam(params.id)));
    return savePortal(db, actor, idParam(params.id), body);
  });
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
