import { idOfUri, tagRealms, type TagRealm } from '../../kinds/kinds.ts';
import { forbidden, noSuchReference, refused } from '../errors.ts';
import { listed } from '../world/lists.ts';
import { isReadable } from '../world/references.ts';
import { demand, reach } from '../world/store.ts';
import type { Actor, MockTag, World } from '../world/state.ts';
import { makeTag, setTags, tagOf, takeFromAll } from '../world/tags.ts';
import { find } from '../world/uri.ts';
import type { Answers } from './answers.ts';
import { saved } from './stored.ts';

/** The object of a realm at a uri that the user may write. */
function target(world: World, user: Actor, uri: string, field: string): { realm: TagRealm; id: number; tags: readonly string[] } {
  const realm = tagRealms.find((candidate) => idOfUri(candidate, uri) !== null);
  if (!realm || !isReadable(world, user, realm, uri)) throw noSuchReference(field);
  const { id, tags } = reach(world, user, realm, idOfUri(realm, uri) ?? 0, 'write');
  return { realm, id, tags };
}

function checkName(world: World, name: string | undefined, id?: number): void {
  const same = [...world.tags.values()].some((tag) => tag.id !== id && tag.name.toLowerCase() === name?.trim().toLowerCase());
  if (same) throw refused('name_taken', 'name', `Es gibt bereits einen Tag „${name}“.`);
}

/** A tag of users, which superusers alone change. */
function changeable(world: World, user: Actor, id: string): MockTag {
  const tag = find(world.tags, id);
  if (!user.is_superuser || tag.intent === 'system') throw forbidden('superuser');
  return tag;
}

export const tagAnswers: Answers<'tags' | 'createTag' | 'tag' | 'saveTag' | 'deleteTag' | 'assignTag' | 'removeTag'> = {
  tags: ({ world, user, query }) => {
    const { objects, meta } = listed(
      [...world.tags.values()].map((tag) => tagOf(world, user, tag)),
      query,
    );
    return { items: objects, meta };
  },
  createTag: ({ world, user, body }) => {
    demand(user, 'manage_tags');
    checkName(world, body.name);
    return tagOf(world, user, makeTag(world, body));
  },
  tag: ({ world, user, params }) => tagOf(world, user, find(world.tags, params.id)),
  saveTag: ({ world, user, params, body }) => {
    const before = changeable(world, user, params.id);
    checkName(world, body.name, before.id);
    const after = saved<MockTag>(before, body, world.now());
    world.tags.set(after.id, after);
    return tagOf(world, user, after);
  },
  deleteTag: ({ world, user, params }) => {
    const tag = changeable(world, user, params.id);
    takeFromAll(world, tag.resource_uri);
    world.tags.delete(tag.id);
    return undefined;
  },
  assignTag: ({ world, user, params, query }) => {
    const tag = find(world.tags, params.id);
    const targets = query.resource_ids
      .split(',')
      .filter((uri) => uri !== '')
      .map((uri) => target(world, user, uri.trim(), 'resource_ids'));
    for (const { realm, id, tags } of targets) setTags(world, realm, id, [...tags, tag.resource_uri]);
    return tagOf(world, user, tag);
  },
  removeTag: ({ world, user, params, query }) => {
    const tag = find(world.tags, params.id);
    const { realm, id, tags } = target(world, user, query.object, 'object');
    setTags(
      world,
      realm,
      id,
      tags.filter((uri) => uri !== tag.resource_uri),
    );
    return tagOf(world, user, tag);
  },
};
