import { capital } from '../types/words/capital.ts';
import type { ObjectKind } from './objectKind.ts';
import { objectKinds } from './registry.ts';

type Kinds = typeof objectKinds;
export type UriKind = keyof Kinds;
/** Kinds whose definition says this. */
type KindWith<Said> = { [Kind in UriKind]: Kinds[Kind] extends Said ? Kind : never }[UriKind];

/** The names of all kinds. */
export const kindNames: readonly UriKind[] = Object.keys(objectKinds) as UriKind[];

/** The definition of a kind, for whoever treats all kinds alike. */
export function kindOf(name: UriKind): ObjectKind {
  return objectKinds[name];
}

/** True for a text that names a kind. */
export function isKind(name: string): name is UriKind {
  return Object.hasOwn(objectKinds, name);
}

const kindsThat = <Kind extends UriKind>(says: (kind: ObjectKind) => unknown): readonly Kind[] =>
  kindNames.filter((name): name is Kind => Boolean(says(kindOf(name))));

/** The kind whose prefix a uri starts with, null for none. */
export function kindOfUri(uri: string): UriKind | null {
  return kindNames.find((kind) => uri.startsWith(kindOf(kind).uri)) ?? null;
}

/** Address of an object by kind and id. */
export function uriOf(kind: UriKind, id: number): string {
  const { uri, uriEnd = '/' } = kindOf(kind);
  return `${uri}${id}${uriEnd}`;
}

/** Number in a uri of the kind; null when it is another text. */
export function idOfUri(kind: UriKind, uri: string): number | null {
  const prefix = kindOf(kind).uri;
  const match = uri.startsWith(prefix) ? /^(\d{1,9})\/?$/.exec(uri.slice(prefix.length)) : null;
  return match ? Number(match[1]) : null;
}

/** Kinds that belong to somebody: can be favourites, be searched for and be the subject of events. */
export type FavourableKind = KindWith<{ readonly owned: true }>;
export const favourableKinds: readonly FavourableKind[] = kindsThat(({ owned }) => owned);

/** Kinds that belong to their owner alone. */
export type PrivateKind = KindWith<{ readonly private: true }>;
export const privateKinds: readonly PrivateKind[] = kindsThat(({ private: isPrivate }) => isPrivate);

/** Realms of tags: kinds whose objects carry tags. */
export type TagRealm = KindWith<{ readonly tagged: true }>;
export const tagRealms: readonly TagRealm[] = kindsThat(({ tagged }) => tagged);

/** Something for each realm. */
export function ofRealms<Value>(valueOf: (realm: TagRealm) => Value): Readonly<Record<TagRealm, Value>> {
  return Object.fromEntries(tagRealms.map((realm) => [realm, valueOf(realm)])) as Record<TagRealm, Value>;
}

/** The field that tells how many objects of a realm carry a tag. */
export function tagCount<Realm extends TagRealm>(realm: Realm): `count_${Realm}s` {
  return `count_${realm}s`;
}
export type TagCounts<Count = number> = { [Realm in TagRealm as `count_${Realm}s`]: Count };
/** The fields that tell how many objects of each realm carry a tag. */
export function tagCounts<Count>(countOf: (realm: TagRealm) => Count): TagCounts<Count> {
  return Object.fromEntries(tagRealms.map((realm) => [tagCount(realm), countOf(realm)])) as TagCounts<Count>;
}

/** Kinds with a context view. */
export type ContextKind = KindWith<{ readonly related: true }>;
export const contextKinds: readonly ContextKind[] = kindsThat(({ related }) => related);

/** Kinds whose events can be asked for by object, as `view_id`. */
export type FeedKind = KindWith<{ readonly feed: true }>;
export const feedKinds: readonly FeedKind[] = kindsThat(({ feed }) => feed);

/** Kinds with a list page. */
export type ListedKind = KindWith<{ readonly list: object }>;
export const listedKinds: readonly ListedKind[] = kindsThat(({ list }) => list);

/** Path of the list page of a kind. */
export function listPath(kind: ListedKind): string {
  return kindOf(kind).list!.path;
}

/** Kinds whose objects have a page. */
export type PagedKind = KindWith<{ readonly page: string }>;
/** Page of an object inside the app by kind and id. */
export function pageOfKind(kind: PagedKind, id: number): string {
  return kindOf(kind).page!.replace('{id}', String(id));
}

/** Kinds whose page is one of their own, which the app brings. */
export type OwnPageKind = KindWith<{ readonly shows: 'own' }>;
/** Kinds whose page shows their editor. */
export type EditorPageKind = KindWith<{ readonly shows: 'editor' }>;
export const editorPageKinds: readonly EditorPageKind[] = kindsThat(({ shows }) => shows === 'editor');

/** Kinds with a list whose objects lie in folders. */
export type FolderedKind = KindWith<{ readonly list: object; readonly folders: string }>;
/** The kind of the folders in which objects of a kind lie. */
export function folderKindOf<Kind extends FolderedKind>(kind: Kind): Kinds[Kind]['folders'] {
  return objectKinds[kind].folders;
}
/** True when the folders of a kind lie within each other. */
export function foldersNest(kind: FolderedKind): boolean {
  const folders = folderKindOf(kind);
  return kindOf(folders).folders === folders;
}

/** Realms of tags whose objects lie in folders. */
export type FolderedRealm = Extract<TagRealm, FolderedKind>;
export const folderedRealms: readonly FolderedRealm[] = tagRealms.filter((realm) => kindOf(realm).folders) as FolderedRealm[];

/** Kinds of which a new object needs no more than a name. */
export type NamedKind = KindWith<{ readonly begins: 'name' }>;

/** Kinds of which a new object begins with a dialog of its own. */
export type DialogKind = KindWith<{ readonly begins: 'dialog' }>;

/** Kinds of which one is made of a file, too. */
export type FromFileKind = KindWith<{ readonly madeFrom: 'file' }>;

/** Kinds that are deleted after a question of their own. */
export type ConfirmedKind = KindWith<{ readonly asksBeforeDelete: true }>;
export const confirmedKinds: readonly ConfirmedKind[] = kindsThat(({ asksBeforeDelete }) => asksBeforeDelete);

/** Kinds with a permission table; the owner and superusers have all. */
export type PermissionKind = KindWith<{ readonly permissions: object }>;
export const permissionKinds: readonly PermissionKind[] = kindsThat(({ permissions }) => permissions);
/** Permissions of an object's permission table, by kind. */
export const objectPermissions = Object.fromEntries(permissionKinds.map((kind) => [kind, objectKinds[kind].permissions])) as {
  readonly [Kind in PermissionKind]: Kinds[Kind]['permissions'];
};

/** Kinds that whoever holds a global permission makes. */
export type AddedKind = KindWith<{ readonly add: string }>;
/** The global permission to make one of a kind. */
export function addPermissionOf<Kind extends AddedKind>(kind: Kind): Kinds[Kind]['add'] {
  return objectKinds[kind].add;
}

/** Kinds of which one can be shown to everybody. */
export type PublishedKind = KindWith<{ readonly publish: string }>;
/** The global permission to show one of a kind to everybody. */
export function publishPermissionOf<Kind extends PublishedKind>(kind: Kind): Kinds[Kind]['publish'] {
  return objectKinds[kind].publish;
}

/** Kinds that share one repository, one set of routes and calls, and one line of permissions. */
export type SimpleKind = KindWith<{ readonly blank: () => object }>;
export const simpleKinds: readonly SimpleKind[] = kindsThat(({ blank }) => blank);
/** What one of a kind is called in English. */
export type NounOf<Kind extends UriKind> = Kinds[Kind] extends {
  readonly nouns: { readonly en: readonly [infer One extends string, string] };
}
  ? One
  : never;

/** What the fields of a kind must be that name others. */
export type NamingFields<Kind extends UriKind> = Kinds[Kind] extends { readonly names: infer Names }
  ? {
      readonly [Field in keyof Names]: Names[Field] extends { readonly uris: (value: infer Value) => unknown }
        ? Value
        : Names[Field] extends { readonly at: infer At extends string }
          ? readonly { readonly [Key in At]: string | null }[]
          : readonly string[];
    }
  : unknown;

/** Stem of the names of a kind's calls. */
export type CallStem<Kind extends UriKind> = Kinds[Kind] extends { readonly call: infer Stem extends string } ? Stem : never;
/** The call that lists a kind; where there is one, it has this name. */
export type ListCallOf<Kind extends UriKind> = `${CallStem<Kind>}s`;
export type CreateCallOf<Kind extends UriKind> = `create${Capitalize<CallStem<Kind>>}`;
export type SaveCallOf<Kind extends UriKind> = `save${Capitalize<CallStem<Kind>>}`;
export type DeleteCallOf<Kind extends UriKind> = `delete${Capitalize<CallStem<Kind>>}`;

const stemOf = (kind: UriKind): string => kindOf(kind).call ?? kind;

/** Stem of the names of a kind's texts: 'FinalView' in 'listFinalViews'. */
export function textStem<Kind extends UriKind>(kind: Kind): Capitalize<CallStem<Kind>> {
  return capital(stemOf(kind)) as Capitalize<CallStem<Kind>>;
}
export function listCall<Kind extends UriKind>(kind: Kind): ListCallOf<Kind> {
  return `${stemOf(kind)}s` as ListCallOf<Kind>;
}
export function createCall<Kind extends UriKind>(kind: Kind): CreateCallOf<Kind> {
  return `create${capital(stemOf(kind))}` as CreateCallOf<Kind>;
}
export function saveCall<Kind extends UriKind>(kind: Kind): SaveCallOf<Kind> {
  return `save${capital(stemOf(kind))}` as SaveCallOf<Kind>;
}
export function deleteCall<Kind extends UriKind>(kind: Kind): DeleteCallOf<Kind> {
  return `delete${capital(stemOf(kind))}` as DeleteCallOf<Kind>;
}

/** Page of an object inside the app by its uri; null for one that is gone or has none. */
export function pageOfUri(uri: string | null): string | null {
  const kind = kindOfUri(uri ?? '');
  const id = kind && idOfUri(kind, uri ?? '');
  return kind && id !== null && 'page' in objectKinds[kind] ? pageOfKind(kind as PagedKind, id) : null;
}

/** Uri of the object whose page is at a path, of the given kinds; null for other paths. */
export function uriAtPage(pathname: string, kinds: readonly UriKind[]): string | null {
  for (const kind of kinds) {
    const [start] = kindOf(kind).page?.split('{id}') ?? [];
    const id = start !== undefined && pathname.startsWith(start) ? /^(\d{1,9})(?:\/|$)/.exec(pathname.slice(start.length))?.[1] : undefined;
    if (id !== undefined) return uriOf(kind, Number(id));
  }
  return null;
}

/** Global permissions that kinds bring: to make one, to show one to everybody. */
type AddPermission = { [Kind in UriKind]: Kinds[Kind] extends { readonly add: infer Name extends string } ? Name : never }[UriKind];
type PublishPermission = { [Kind in UriKind]: Kinds[Kind] extends { readonly publish: infer Name extends string } ? Name : never }[UriKind];

const named = (pick: (kind: ObjectKind) => string | undefined): string[] => [
  ...new Set(kindNames.flatMap((name) => pick(kindOf(name)) ?? [])),
];
/** Global permissions that belong to no kind. */
const generalPermissions = ['manage_tags', 'import_files', 'use_local_path', 'access_connect'] as const;
export type GlobalPermissionName = AddPermission | PublishPermission | (typeof generalPermissions)[number];
/** All global permissions. */
export const globalPermissions: readonly GlobalPermissionName[] = [
  ...(named(({ add }) => add) as AddPermission[]),
  ...(named(({ publish }) => publish) as PublishPermission[]),
  ...generalPermissions,
];
/** What a new user does not get by itself; all others it does. */
export const withheldPermissions: readonly GlobalPermissionName[] = ['publish_view', 'access_connect', 'use_local_path'];

export interface Guarded {
  readonly permissions?: readonly { readonly user?: string | null; readonly group?: string | null; readonly perms: readonly string[] }[];
  /** Uri of the owner; layers and portals call it `user`. */
  readonly owner?: string;
  readonly user?: string | null;
}

/** True for who owns the object, and for superusers: what they may not give to others. */
export function owns(
  me: { readonly resource_uri: string; readonly is_superuser: boolean },
  object: Pick<Guarded, 'owner' | 'user'>,
): boolean {
  return me.is_superuser || (object.owner ?? object.user) === me.resource_uri;
}

/** True when the user may do `permission` with the object. Every permission implies reading. For showing only: the server decides. */
export function mayDo(
  me: { readonly resource_uri: string; readonly is_superuser: boolean; readonly groups: readonly string[] },
  object: Guarded,
  permission: string,
): boolean {
  if (owns(me, object)) return true;
  const granted = (object.permissions ?? [])
    .filter((entry) => entry.user === me.resource_uri || (Boolean(entry.group) && me.groups.includes(entry.group ?? '')))
    .flatMap((entry) => entry.perms);
  return granted.includes(permission) || (permission.startsWith('read') && granted.length > 0);
}
