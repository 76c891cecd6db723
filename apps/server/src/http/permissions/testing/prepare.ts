import {
  endpoints,
  objectPermissions,
  uriOf,
  type CallInput,
  type EndpointName,
  type PermissionEntry,
  type PermissionKind,
} from '@geo/api';
import type { Grant } from '../../../access/permissions.ts';
import { entriesOf } from '../../../store/rows.ts';
import type { Role } from '../demand.ts';
import type { World } from './world.ts';

type Call<Name extends EndpointName> = CallInput<(typeof endpoints)[Name]>;
/** Makes what the call needs; `allowed` tells that it will be done. */
export type Prepare<Name extends EndpointName> = (world: World, role: Role, allowed: boolean) => Call<Name> | Promise<Call<Name>>;

export const thousand = () => ({ query: { limit: 1000 } });
export const of = (object: { id: number }) => ({ params: { id: object.id } });
/** Permissions of the object with one more entry: who shares gives no more than they have. */
export const permissions = async ({ people }: World, kind: PermissionKind): Promise<PermissionEntry[]> => [
  ...entriesOf(JSON.parse(await people.grants(kind)) as Grant[]),
  { user: uriOf('user', (await people.as('other')).account!), group: null, perms: [objectPermissions[kind].read] },
];
