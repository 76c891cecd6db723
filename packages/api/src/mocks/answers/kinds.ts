import { inputHints } from '../../schemas/hints.ts';
import type { ObjectOf } from '../../contract/objectOf.ts';
import {
  createCall,
  deleteCall,
  kindOf,
  listCall,
  saveCall,
  simpleKinds,
  type CallStem,
  type CreateCallOf,
  type DeleteCallOf,
  type ListCallOf,
  type SaveCallOf,
  type SimpleKind,
} from '../../kinds/kinds.ts';
import { namedObjects } from '../../kinds/references.ts';
import { newLayerGroup, newViewLayer } from '../../kinds/views.ts';
import type { Portal } from '../../schemas/kinds/portal.ts';
import type { GlobalPermission } from '../../schemas/user.ts';
import type { View } from '../../schemas/kinds/view.ts';
import type { Workflow } from '../../schemas/kinds/workflow.ts';
import { invalid, noSuchReference } from '../errors.ts';
import type { MockRequest } from '../mock.ts';
import { checkPublishLayers } from '../world/publication.ts';
import { newObject } from '../world/published.ts';
import { checkReferences, checkSlug, isReadable } from '../world/references.ts';
import { addObject, demand, listObjects, reach, reachForSave, readObject, removeObject, saveObject } from '../world/store.ts';
import type { Actor, World } from '../world/state.ts';
import type { Answers } from './answers.ts';
import { copyOf, templateOf } from './templates.ts';

/** What one kind does besides what all do. */
interface Particulars<T> {
  /** Fields of a new one by its query, besides those of a template. */
  readonly start?: (world: World, actor: Actor, query: Readonly<Record<string, unknown>>) => Partial<T>;
  /** A body as it is stored. */
  readonly tidy?: (body: Partial<T>) => Partial<T>;
  /** A stored object as it is answered. */
  readonly shown?: (world: World, object: T) => T;
  /** Before one is deleted. */
  readonly leave?: (world: World, object: T) => void;
}

/** The view that shows the layers of a comma list of ids, in its order. */
function fromLayers(world: World, actor: Actor, list: string): Partial<View> {
  const ids = list.split(',').filter((id) => id.trim() !== '');
  const uris = ids.map((id) => `/api/v1/layer/${Number(id)}/`);
  if (!uris.every((uri) => isReadable(world, actor, 'layer', uri))) throw noSuchReference('template_layer');
  const layers = ids.map((id) => reach(world, actor, 'layer', id));
  return { name: layers[0]?.name ?? '', layergroup: { ...newLayerGroup(), layers: layers.map(newViewLayer) } };
}

const inOrder = <E extends { order: number }>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => a.order - b.order).map((entry, order) => ({ ...entry, order }));

const particulars: { readonly [Kind in SimpleKind]?: Particulars<ObjectOf<Kind>> } = {
  view: {
    start: (world, actor, { template_layer: list }) => (typeof list === 'string' ? fromLayers(world, actor, list) : {}),
    leave: (world, { resource_uri: uri }) => {
      for (const final of world.finalViews.values()) if (final.view === uri) world.finalViews.set(final.id, { ...final, view: null });
    },
  },
  portal: {
    tidy: ({ views, layers, ...body }): Partial<Portal> => ({
      ...body,
      ...(views && { views: inOrder(views) }),
      ...(layers && { layers: inOrder(layers) }),
    }),
  },
  workflow: {
    // In the state of its switchboard.
    shown: (world, workflow): Workflow => {
      const [step] = workflow.steps;
      const switchboard = [...world.switchboards.values()].find((candidate) => candidate.resource_uri === step?.switchboard);
      return { ...workflow, status: switchboard?.status ?? 'initialized' };
    },
  },
};

type SimpleObject = ObjectOf<SimpleKind>;
type Body = Partial<SimpleObject> & { readonly public?: boolean; readonly revision?: number };
type Request = Pick<MockRequest<never>, 'world' | 'user'> & {
  readonly params: { readonly id: string };
  readonly query: Readonly<Record<string, unknown>> & { readonly template?: number } & Parameters<typeof listObjects>[3];
  readonly body: Body;
};

/** The five answers of one kind. */
function answersOf(kind: SimpleKind): Readonly<Record<string, (request: Request) => unknown>> {
  const { add, publish, copyWord = 'Copy', call = kind } = kindOf(kind);
  const { start, tidy = (body) => body, shown = (_, object) => object, leave } = (particulars[kind] ?? {}) as Particulars<SimpleObject>;
  return {
    [listCall(kind)]: ({ world, user, query }) => {
      const { objects, meta } = listObjects(world, user, kind, query);
      return { objects: objects.map((object) => shown(world, object)), meta };
    },
    [createCall(kind)]: ({ world, user, query, body }) => {
      demand(user, add as GlobalPermission);
      const template = templateOf(world, user, kind, query.template);
      const fields = { ...(template ? copyOf(template, copyWord) : {}), ...start?.(world, user, query), ...tidy(body) };
      if (!fields.name) throw invalid({ name: inputHints.missing.de });
      if (publish && body.public) {
        demand(user, publish as GlobalPermission);
        checkPublishLayers(world, user, kind, fields, 'public');
      }
      checkReferences(world, user, kind, body);
      checkSlug(world, kind, body.slug);
      return shown(world, addObject(world, user, kind, newObject(world, kind, user.resource_uri, fields)));
    },
    [call]: ({ world, user, params }) => shown(world, readObject(world, user, kind, params.id)),
    [saveCall(kind)]: ({ world, user, params, body }) => {
      const before: Body & SimpleObject = reachForSave(world, user, kind, params.id, body);
      if (publish && body.public !== undefined && body.public !== before.public) demand(user, publish as GlobalPermission);
      const refers = namedObjects(kind, before).some(({ field }) => field in body);
      if ((body.public ?? before.public) && (!before.public || refers))
        checkPublishLayers(world, user, kind, { ...before, ...body }, 'public');
      checkReferences(world, user, kind, body, before);
      checkSlug(world, kind, body.slug, before.id);
      return shown(world, saveObject(world, user, kind, before.id, tidy(body)));
    },
    [deleteCall(kind)]: ({ world, user, params }) => {
      leave?.(world, reach(world, user, kind, params.id, 'write'));
      return removeObject(world, user, kind, params.id);
    },
  };
}

type SimpleCall = {
  [Kind in SimpleKind]: ListCallOf<Kind> | CreateCallOf<Kind> | CallStem<Kind> | SaveCallOf<Kind> | DeleteCallOf<Kind>;
}[SimpleKind];

/** The answers of all kinds that differ by their fields only. */
export const kindsAnswers = Object.assign({}, ...simpleKinds.map((kind) => answersOf(kind))) as Answers<SimpleCall>;
