import type { MessageLanguage } from '../../client/errors.ts';
import type { Addon } from '../../schemas/addon.ts';
import type { FunctionInfo } from '../../schemas/function.ts';
import { contextKinds, favourableKinds, feedKinds, idOfUri, uriOf, type FavourableKind } from '../../kinds/kinds.ts';
import { notFound } from '../errors.ts';
import { contextOf, summaryOf } from '../world/context.ts';
import { eventOf, noteEvent } from '../world/events.ts';
import { listed, page } from '../world/lists.ts';
import { isObjectKind, objectAt, objectKindOf, type AnyObject } from '../world/objects.ts';
import { allows, reach, touch, visible } from '../world/store.ts';
import type { Actor, MockAddon, MockEvent, World } from '../world/state.ts';
import { functionsIn } from '../world/switchboards/functions.ts';
import { find } from '../world/uri.ts';
import type { Answers } from './answers.ts';

/** Who asks for something of the world, and in which language. */
interface Asked {
  readonly world: World;
  readonly user: Actor;
  readonly language: MessageLanguage;
}

function addonOf({ world, user, language }: Asked, { title, description, ...addon }: MockAddon): Addon {
  const requested = world.addonRequests.has(`${user.id}:${addon.id}`);
  return { ...addon, title: title[language], description: description[language], requested };
}

function setFavouredFunction({ world, user, language }: Asked, name: string, favored: boolean): FunctionInfo {
  const info = functionsIn(language).find((one) => one.name === name);
  if (!info) throw notFound();
  const uris = new Set(world.favourites.get(user.id));
  if (favored) uris.add(info.resource_uri);
  else uris.delete(info.resource_uri);
  world.favourites.set(user.id, uris);
  return { ...info, favored };
}

function setFavoured(asked: Asked, kind: string, id: string, favored: boolean): { favored: boolean } {
  if (kind === 'function') return setFavouredFunction(asked, id, favored);
  const { world, user } = asked;
  if (!isObjectKind(kind)) throw notFound();
  const object = reach(world, user, kind, id);
  const uris = world.favourites.get(user.id) ?? new Set<string>();
  if (uris.has(object.resource_uri) !== favored) noteEvent(world, user, favored ? 'favor' : 'unfavor', object);
  if (favored) uris.add(object.resource_uri);
  else uris.delete(object.resource_uri);
  world.favourites.set(user.id, uris);
  touch(world, user, object.resource_uri);
  return { favored };
}

/** An event is seen by those who may see its object, or could when it went. */
function maySee(world: World, user: Actor, event: MockEvent): boolean {
  const kind = objectKindOf(event.object);
  if (!kind) return user.is_superuser;
  const object = objectAt(world, event.object) ?? { ...event.seenBy, ...blank };
  return allows(user, kind, object, 'read');
}
const blank: Pick<AnyObject, 'id' | 'resource_uri' | 'revision' | 'created' | 'modified' | 'name'> = {
  id: 0,
  resource_uri: '',
  revision: 1,
  created: '',
  modified: '',
  name: '',
};

/** The objects that a search without text answers: those the user used, the last first. */
function lastUsed(world: World, user: Actor): AnyObject[] {
  const uses = [...(world.used.get(user.id) ?? [])].toSorted(([, a], [, b]) => b.localeCompare(a));
  return uses.flatMap(([uri]) => {
    const [kind, object] = [objectKindOf(uri), objectAt(world, uri)];
    return kind && object && allows(user, kind, object, 'read') ? [object] : [];
  });
}

function byName(world: World, user: Actor, text: string): AnyObject[] {
  const wanted = text.toLowerCase();
  return favourableKinds
    .flatMap((kind: FavourableKind): AnyObject[] => visible(world, user, kind))
    .filter((object) => object.name.toLowerCase().includes(wanted));
}

export const objectAnswers: Answers<'favor' | 'unfavor' | 'contextView' | 'search' | 'events' | 'news' | 'addons' | 'informAddon'> = {
  favor: ({ params, ...asked }) => setFavoured(asked, params.kind, params.id, true),
  unfavor: ({ params, ...asked }) => setFavoured(asked, params.kind, params.id, false),
  contextView: ({ world, user, params }) => {
    const kind = contextKinds.find((candidate) => candidate === params.kind);
    if (!kind || !/^\d+$/.test(params.id)) throw notFound();
    return contextOf(world, user, kind, uriOf(kind, Number(params.id)));
  },
  search: ({ world, user, query }) => {
    const text = query.q?.trim() ?? '';
    const found = text === '' ? lastUsed(world, user) : byName(world, user, text);
    return { objects: found.slice(0, query.limit).map((object) => ({ ...summaryOf(object), modified: object.modified })) };
  },
  events: ({ world, user, query }) => {
    const about = feedKinds.find((kind) => query[`${kind}_id`] !== undefined);
    const events = [...world.events.values()].filter((event) => {
      if (query.mine === '1' && event.user !== user.resource_uri) return false;
      if (about && idOfUri(about, event.object) !== query[`${about}_id`]) return false;
      return maySee(world, user, event);
    });
    const newest = events.toSorted((a, b) => b.created.localeCompare(a.created) || b.id - a.id);
    const answer = listed(newest, query, { textOf: (event) => event.metadata.name });
    return { ...answer, objects: answer.objects.map((event) => eventOf(world, event)) };
  },
  news: ({ world, query }) => {
    const wanted = query.q?.toLowerCase() ?? '';
    const posts = world.news.filter((post) => post.title.rendered.toLowerCase().includes(wanted));
    return page(
      posts.toSorted((a, b) => b.date.localeCompare(a.date)),
      query,
    );
  },
  addons: ({ world, query, ...asked }) => {
    const all = [...world.addons.values()].map((addon) => addonOf({ world, ...asked }, addon));
    return listed(all, query, { textOf: (addon) => `${addon.title}\n${addon.description}` });
  },
  informAddon: ({ world, user, language, params }) => {
    const addon = find(world.addons, params.id);
    world.addonRequests.add(`${user.id}:${addon.id}`);
    return addonOf({ world, user, language }, addon);
  },
};
