import { tagCounts, tagRealms, type TagRealm } from '../../kinds/kinds.ts';
import type { Tag } from '../../schemas/tag.ts';
import { stored } from './make.ts';
import { objectsOf } from './objects.ts';
import { allows } from './store.ts';
import type { Actor, MockTag, World } from './state.ts';

export function makeTag(world: World, fields: Pick<Tag, 'name'> & Partial<MockTag>): MockTag {
  const tag: MockTag = { ...stored(world, 'tag'), color: '#607d8b', icon: '', intent: 'user', ...fields };
  world.tags.set(tag.id, tag);
  return tag;
}

function countIn(world: World, actor: Actor, realm: TagRealm, uri: string): number {
  return [...objectsOf(world, realm).values()].filter((object) => object.tags.includes(uri) && allows(actor, realm, object, 'read')).length;
}

/** A tag with the numbers of objects that the user may see. */
export function tagOf(world: World, actor: Actor, tag: MockTag): Tag {
  const counts = tagCounts((realm) => countIn(world, actor, realm, tag.resource_uri));
  return { ...tag, ...counts, items: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

/** Changes the tags of an object of a realm. */
export function setTags(world: World, realm: TagRealm, id: number, tags: readonly string[]): void {
  const map = objectsOf(world, realm) as Map<number, { tags: string[] }>;
  const object = map.get(id);
  if (object) map.set(id, { ...object, tags: [...new Set(tags)] });
}

/** Takes a tag from all objects. */
export function takeFromAll(world: World, uri: string): void {
  for (const realm of tagRealms) {
    for (const object of objectsOf(world, realm).values()) {
      if (object.tags.includes(uri))
        setTags(
          world,
          realm,
          object.id,
          object.tags.filter((tag) => tag !== uri),
        );
    }
  }
}
