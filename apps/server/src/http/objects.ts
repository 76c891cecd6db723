import { contextKinds, endpoints } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { contextOf } from '../store/objects/context.ts';
import { Problem } from '../problems/index.ts';
import { setFavourite } from '../store/objects/favourites.ts';
import { setFunctionFavourite } from '../store/objects/function-favourites.ts';
import { listEvents } from '../store/objects/feed.ts';
import { kindNamed } from '../store/kinds/kinds.ts';
import { searchObjects } from '../store/objects/search.ts';
import { assignTag, createTag, deleteTag, listTags, readTag, removeTag, saveTag } from '../store/objects/tags.ts';
import type { Platform } from './context.ts';
import { idParam, route } from './route.ts';
import { functionInfo } from './switchboards/switchboards.ts';

/** What objects of all kinds share: favourites, relations, search, tags and events. */
export function objectRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, library } = platform;

  for (const [endpoint, favored] of [
    [endpoints.favor, true],
    [endpoints.unfavor, false],
  ] as const)
    route(app, platform, endpoint, async ({ actor, params }) => {
      if (params.kind === 'function') {
        const definition = library.get(params.id);
        if (!definition) throw new Problem('not_found');
        await setFunctionFavourite(db, actor, definition.name, favored);
        return functionInfo(definition, actor.language, favored);
      }
      const definition = kindNamed(params.kind);
      if (!definition) throw new Problem('not_found');
      await setFavourite(db, actor, definition, idParam(params.id), favored);
      return { favored };
    });
  route(app, platform, endpoints.contextView, ({ actor, params }) => {
    const kind = contextKinds.find((one) => one === params.kind);
    if (!kind) throw new Problem('not_found');
    return contextOf(db, actor, { kind, id: idParam(params.id) });
  });
  route(app, platform, endpoints.search, ({ actor, query }) => searchObjects(db, actor, query));
  route(app, platform, endpoints.events, ({ actor, query }) => listEvents(db, actor, query));

  route(app, platform, endpoints.tags, ({ actor, query }) => listTags(db, actor, query));
  route(app, platform, endpoints.createTag, ({ actor, body }) => createTag(db, actor, body));
  route(app, platform, endpoints.tag, ({ actor, params }) => readTag(db, actor, idParam(params.id)));
  route(app, platform, endpoints.saveTag, ({ actor, params, body }) => saveTag(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.deleteTag, async ({ actor, params }) => {
    await deleteTag(db, actor, idParam(params.id));
    return undefined;
  });
  route(app, platform, endpoints.assignTag, ({ actor, params, query }) =>
    assignTag(
      db,
      actor,
      idParam(params.id),
      query.resource_ids
        .split(',')
        .map((uri) => uri.trim())
        .filter(Boolean),
    ),
  );
  route(app, platform, endpoints.removeTag, ({ actor, params, query }) => removeTag(db, actor, idParam(params.id), query.object));
}
