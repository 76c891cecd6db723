import { kindOfUri } from '../../kinds/kinds.ts';
import type { Event } from '../../schemas/event.ts';
import { stored } from './make.ts';
import { objectAt, ownerOf, type AnyObject } from './objects.ts';
import type { Actor, MockEvent, World } from './state.ts';
import { userByUri } from './people/users.ts';

/** Stores what happened to an object; without an actor it was the platform itself. */
export function noteEvent(world: World, actor: Actor | null, key: string, object: AnyObject, fields: Partial<MockEvent> = {}): MockEvent {
  const { id, resource_uri, created } = stored(world, 'event');
  const event: MockEvent = {
    id,
    resource_uri,
    user: actor?.resource_uri ?? null,
    impersonator: actor?.impersonator?.resource_uri ?? null,
    impersonator_name: actor?.impersonator?.display_name ?? null,
    key,
    content_kind: kindOfUri(object.resource_uri),
    metadata: { name: object.name },
    created,
    object: object.resource_uri,
    seenBy: { owner: ownerOf(object), permissions: object.permissions ?? [] },
    ...fields,
  };
  world.events.set(event.id, event);
  return event;
}

/** An event as it is answered. */
export function eventOf(world: World, event: MockEvent): Event {
  const { object, seenBy: _, ...plain } = event;
  const gone = objectAt(world, object) === undefined;
  return { ...plain, user_name: userByUri(world, event.user)?.display_name ?? null, content_object: gone ? null : object };
}
