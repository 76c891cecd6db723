/**
 * Kinds of objects that have an address of their own, with the prefix of their resource_uri: the id follows it, then '/'.
 * A moment's uri ends without '/'.
 */
export const uriPrefixes = {
  depot: '/api/v1/depot/',
  depotfolder: '/api/v1/depotfolder/',
  datum: '/api/v1/datum/',
  moment: '/api/v2/magazine/moments/',
  switchboard: '/api/v1/switchboard/',
  switchboardfolder: '/api/v1/switchboardfolder/',
  node: '/api/v1/node/',
  frame: '/api/v1/frame/',
  link: '/api/v1/link/',
  note: '/api/v1/note/',
  nodegroup: '/api/v1/nodegroup/',
  workflow: '/api/v1/workflow/',
  layer: '/api/v1/layer/',
  view: '/api/v1/view/',
  finalview: '/api/v1/finalview/',
  portal: '/api/v1/portal/',
  tag: '/api/v2/backend/tags/',
  metadata: '/api/v2/metadata/',
  user: '/api/v1/user/',
  group: '/api/v1/group/',
  session: '/api/v1/session/',
  event: '/api/v1/event/',
  addon: '/api/v1/addon/',
  job: '/api/v1/job/',
} as const;
export type UriKind = keyof typeof uriPrefixes;

const kindNames = Object.keys(uriPrefixes) as UriKind[];

/** The kind whose prefix a uri starts with, null for none. */
export function kindOfUri(uri: string): UriKind | null {
  return kindNames.find((kind) => uri.startsWith(uriPrefixes[kind])) ?? null;
}

/** Address of an object by kind and id. */
export function uriOf(kind: UriKind, id: number): string {
  return `${uriPrefixes[kind]}${id}${kind === 'moment' ? '' : '/'}`;
}

/** Number in a uri of the kind; null when it is another text. */
export function idOfUri(kind: UriKind, uri: string): number | null {
  const prefix = uriPrefixes[kind];
  const match = uri.startsWith(prefix) ? /^(\d{1,9})\/?$/.exec(uri.slice(prefix.length)) : null;
  return match ? Number(match[1]) : null;
}

/** Kinds that can be favourites, carry tags, be searched for and be related to others. */
export const favourableKinds = ['depot', 'depotfolder', 'switchboard', 'workflow', 'layer', 'view', 'finalview', 'portal'] as const;
export type FavourableKind = (typeof favourableKinds)[number];

/** Realms of tags: kinds whose objects carry tags. */
export const tagRealms = ['switchboard', 'view', 'layer'] as const;
export type TagRealm = (typeof tagRealms)[number];

/** Kinds with a context view. */
export const contextKinds = ['depot', 'switchboard', 'depotfolder', 'layer', 'view', 'frame', 'portal', 'workflow'] as const;
export type ContextKind = (typeof contextKinds)[number];

/**
 * Permissions of an object's permission table, by kind; the owner and superusers have all. `share` changes the table itself,
 * `publish` of a depot makes layers over its data public.
 */
export const objectPermissions = {
  depot: { read: 'read_depot', write: 'write_depot', publish: 'publish_depot', share: 'share_depot' },
  depotfolder: { read: 'read_depotfolder', write: 'write_depotfolder', share: 'share_depotfolder' },
  switchboard: { read: 'read_switchboard', execute: 'execute_switchboard', write: 'write_switchboard', share: 'share_switchboard' },
  workflow: { read: 'read_workflow', execute: 'execute_workflow', write: 'write_workflow', share: 'share_workflow' },
  layer: { read: 'read', write: 'write', share: 'share' },
  view: { read: 'read', write: 'write', share: 'share' },
  portal: { read: 'read', write: 'write', share: 'share' },
} as const;
export type PermissionKind = keyof typeof objectPermissions;

export interface Guarded {
  readonly permissions?: readonly { readonly user?: string | null; readonly group?: string | null; readonly perms: readonly string[] }[];
  /** Uri of the owner; layers and portals call it `user`. */
  readonly owner?: string;
  readonly user?: string | null;
}

/** True when the user may do `permission` with the object. Every permission implies reading. For showing only: the server decides. */
export function mayDo(
  me: { readonly resource_uri: string; readonly is_superuser: boolean; readonly groups: readonly string[] },
  object: Guarded,
  permission: string,
): boolean {
  if (me.is_superuser || (object.owner ?? object.user) === me.resource_uri) return true;
  const granted = (object.permissions ?? [])
    .filter((entry) => entry.user === me.resource_uri || (Boolean(entry.group) && me.groups.includes(entry.group ?? '')))
    .flatMap((entry) => entry.perms);
  return granted.includes(permission) || (permission.startsWith('read') && granted.length > 0);
}
