import type { GlobalPermission, Group } from '../../../schemas/user.ts';
import { stored } from '../make.ts';
import type { World } from '../state.ts';

export function makeGroup(world: World, name: string, permissions: readonly GlobalPermission[]): Group {
  const group: Group = { ...stored(world, 'group'), name, group_permissions: [...permissions], members: 0 };
  world.groups.set(group.id, group);
  return group;
}
