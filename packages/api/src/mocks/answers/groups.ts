import { favourableKinds } from '../../kinds/kinds.ts';
import { difference } from '../../kinds/sharing.ts';
import type { PermissionEntry } from '../../schemas/common.ts';
import type { Group } from '../../schemas/user.ts';
import { refused } from '../errors.ts';
import { listed } from '../world/lists.ts';
import { makeGroup } from '../world/people/groups.ts';
import { objectsOf } from '../world/objects.ts';
import { noteSecurity } from '../world/people/security.ts';
import type { World } from '../world/state.ts';
import { find } from '../world/uri.ts';
import type { Answers } from './answers.ts';
import { superusersOnly } from './people.ts';
import { saved } from './stored.ts';

function counted(world: World, group: Group): Group {
  return { ...group, members: [...world.users.values()].filter((user) => user.groups.includes(group.resource_uri)).length };
}

function checkName(world: World, name: string | undefined, id?: number): void {
  const same = [...world.groups.values()].some((group) => group.id !== id && group.name.toLowerCase() === name?.trim().toLowerCase());
  if (same) throw refused('group_name_taken', 'name', `Es gibt bereits eine Gruppe „${name}“.`);
}

/** Takes a group out of all permission tables and from its members. */
function forget(world: World, uri: string): void {
  for (const user of world.users.values()) {
    if (user.groups.includes(uri)) world.users.set(user.id, { ...user, groups: user.groups.filter((group) => group !== uri) });
  }
  for (const kind of favourableKinds) {
    const map = objectsOf(world, kind) as Map<number, { id: number; permissions?: PermissionEntry[] }>;
    for (const object of map.values()) {
      if (object.permissions?.some((entry) => entry.group === uri))
        map.set(object.id, { ...object, permissions: object.permissions.filter((entry) => entry.group !== uri) });
    }
  }
}

export const groupAnswers: Answers<'groups' | 'groupOverview' | 'createGroup' | 'group' | 'saveGroup' | 'deleteGroup'> = {
  groups: ({ world, user, query }) => {
    superusersOnly(user);
    return listed(
      [...world.groups.values()].map((group) => counted(world, group)),
      query,
    );
  },
  groupOverview: ({ world, query }) => listed(world.groups.values(), query),
  createGroup: ({ world, user, body }) => {
    superusersOnly(user);
    checkName(world, body.name);
    const made = makeGroup(world, body.name, body.group_permissions);
    const subject = { uri: made.resource_uri, name: made.name };
    noteSecurity(world, user, { event: 'group_created', subject, details: { given: made.group_permissions } });
    return made;
  },
  group: ({ world, user, params }) => {
    superusersOnly(user);
    return counted(world, find(world.groups, params.id));
  },
  saveGroup: ({ world, user, params, body }) => {
    superusersOnly(user);
    const before = counted(world, find(world.groups, params.id));
    checkName(world, body.name, before.id);
    const after = saved<Group>(before, body, world.now());
    world.groups.set(after.id, after);
    const details = difference(before.group_permissions, after.group_permissions);
    if (details) noteSecurity(world, user, { event: 'rights_changed', subject: { uri: after.resource_uri, name: after.name }, details });
    return after;
  },
  deleteGroup: ({ world, user, params }) => {
    superusersOnly(user);
    const group = find(world.groups, params.id);
    forget(world, group.resource_uri);
    world.groups.delete(group.id);
    noteSecurity(world, user, { event: 'group_deleted', subject: { uri: group.resource_uri, name: group.name } });
    return undefined;
  },
};
