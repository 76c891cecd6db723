import {
  kindOf,
  listCall,
  pageOfUri,
  type Ability,
  type CallInput,
  type EndpointName,
  type FolderedKind,
  type ListCallOf,
  type ListedKind,
  type Me,
  type PermissionEntry,
  type ResponseOf,
  type Tag,
  type TagRealm,
  type endpoints,
} from '@geo/api';
import type { ChangeName, ContextViews, ListFilter, ListItem, ListName, ListState } from '@geo/api/react';
import type { Format, Presentation } from '@geo/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EditorsTextKey, ListsTextKey, ListsTranslate } from '../i18n/texts.ts';
import { typeAppearance } from '../look/index.ts';
import type { NavigationStore } from './rules/navigation.ts';

export type ListText = ListsTextKey;

/** A text of the question before an action, which comes with it. */
export type QuestionText = EditorsTextKey;

/** The call that lists a kind which has a list page. */
export type ListKind = ListCallOf<ListedKind>;

/** What objects of all lists share. */
export interface ListObject {
  readonly id: number;
  readonly resource_uri: string;
  readonly favored?: boolean;
  readonly tags?: readonly string[];
  readonly permissions?: readonly PermissionEntry[];
  readonly owner?: string;
  readonly user?: string | null;
}

/** A changing call: the answer, or a rejection with an `ApiError`. Lists follow by `refresh`. */
export type Change = <Name extends ChangeName & EndpointName>(
  name: Name,
  input: CallInput<(typeof endpoints)[Name]>,
) => Promise<ResponseOf<(typeof endpoints)[Name]>>;

/** What an app supplies to list pages: data, calls and its address. */
export interface ListPort {
  readonly me: Me;
  readonly useList: <Name extends ListName>(name: Name | null, filter: ListFilter<Name>) => ListState<ListItem<Name>>;
  readonly useTags: () => {
    readonly data?: readonly Tag[] | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  readonly change: Change;
  /** Brings all lists in line after changing calls of that name. */
  readonly refresh: (name: ChangeName) => Promise<void>;
  readonly navigation: NavigationStore;
  /** Query string of the address, with '?'. */
  readonly search: string;
  readonly setSearch: (search: string, replace: boolean) => void;
  readonly open: (href: string) => void;
  /** Called with the uris of the objects that stand in the list, and with none when the list goes. */
  readonly onListed?: (uris: readonly string[]) => void;
  /** Called after an object was deleted. */
  readonly onDeleted?: (uri: string) => void;
  /** What depends on these objects; a hook. Without it questions do not say. */
  readonly useAffected?: (uris: readonly string[]) => ContextViews;
  /** Tile pattern of the base map under pictures. */
  readonly baseTileUrl?: string | undefined;
  /** What this installation can do; what needs something else is left out. */
  readonly offers: (ability: Ability) => boolean;
  /** Types of layers to filter by. */
  readonly layerTypes?: readonly string[];
  /** Types of data to filter by, by plain name. */
  readonly dataTypes?: readonly string[];
}

/** What cards, columns and texts of an object are drawn with. */
export interface DrawEnv {
  readonly t: ListsTranslate;
  readonly format: Format;
  readonly baseTileUrl: string | undefined;
  /** Name of a folder by uri; '' while it is not known. */
  readonly folderName: (uri: string | null) => string;
  /** Does one of the row's actions, such as asking to be informed. */
  readonly act: (action: ActionId, object: ListObject) => void;
}

export interface ListColumn<T> {
  readonly id: string;
  readonly label: ListText;
  /** Digits stand right. @default false */
  readonly numeric?: boolean;
  /** Left out where the name would get too little room. @default false */
  readonly minor?: boolean;
  /** Where this is not offered, neither is the column. */
  readonly needs?: Ability | undefined;
  /** Field the server sorts by. */
  readonly sortKey?: string;
  /** In px. */
  readonly width?: number;
  render(object: T, env: DrawEnv): ReactNode;
}

export const actionIds = [
  'open',
  'edit',
  'run',
  'duplicate',
  'rename',
  'move',
  'publish',
  'unpublish',
  'tag',
  'createView',
  'import',
  'impersonate',
  'closeSession',
  'inform',
  'delete',
] as const;
export type ActionId = (typeof actionIds)[number];

/** What a dialog asks before an action, besides 'are you sure'. */
export interface Answer {
  /** Ids of the chosen tags. */
  readonly tags?: readonly number[];
  readonly name?: string;
  /** Uri of the chosen folder; null for none. */
  readonly folder?: string | null;
}

export interface ListAction<T> {
  readonly id: ActionId;
  readonly icon: LucideIcon;
  /** In the menu of one object; without it only a selection offers the action. */
  readonly label?: ListText;
  /** For a selection, with `count`; without it only one object's menu offers it. */
  readonly bulkLabel?: ListText;
  /** @default false */
  readonly danger?: boolean;
  /** Where the action leads instead of doing something. */
  leadsTo?(object: T): string | null;
  /** Where this is not offered, neither is the action. */
  readonly needs?: Ability | undefined;
  /** The action makes sense for this object now. @default always */
  appliesTo?(object: T): boolean;
  /** The user may do it, as far as the client knows. */
  mayDo(me: Me, object: T): boolean;
  /** Asked before: 'one' and 'many' ask only for that many objects. @default 'never' */
  readonly asks?: 'always' | 'many' | 'never';
  /** What the question says besides the names. */
  readonly hint?: QuestionText | undefined;
  /** Where this is not offered, the question does not say it. */
  readonly hintNeeds?: Ability | undefined;
  /** What is filled in before. */
  readonly form?: 'tags' | 'name' | 'folder';
  /** The call that lists follow. */
  readonly call?: ChangeName;
  perform?(object: T, change: Change, answer: Answer): Promise<unknown>;
  /** One action for all objects together; answers where it leads. */
  together?(objects: readonly T[], change: Change): Promise<string>;
  /** Notice after one object, and after several with `count`. */
  readonly done?: ListText;
  readonly doneMany?: ListText;
  undo?(object: T, change: Change, answer: Answer): Promise<unknown>;
}

export interface ListFilterChoice {
  readonly id: string;
  readonly label: ListText;
  /** Where this is not offered, neither is the choice. */
  readonly needs?: Ability | undefined;
  /** What the call takes for it instead of `filter`. */
  readonly query?: Readonly<Record<string, string>>;
}

export interface ListTexts {
  readonly title: ListText;
  readonly search: ListText;
  readonly empty: ListText;
  /** How one comes about. */
  readonly emptyText?: ListText;
  /** Says that nothing was found. @default a general sentence */
  readonly notFound?: ListText;
}

/** All that is particular to one kind of objects. */
export interface ListDefinition<T extends ListObject = ListObject> {
  /** The call that lists it. */
  readonly kind: ListKind;
  readonly object: ListedKind;
  /** Path of the list page. */
  readonly path: string;
  /** The kind's own. */
  readonly icon: LucideIcon;
  readonly texts: ListTexts;
  nameOf(object: T, t: ListsTranslate): string;
  /** Page of an object; null for one that has none. */
  hrefOf(object: T): string | null;
  /** Plain name of a type or a kind, whose mark stands for the object; without one, the icon of the list does. */
  typeOf(object: T): string | undefined;
  /** The line below the name on a card: facts joined by dots. */
  factsOf(object: T, env: DrawEnv): readonly ReactNode[];
  chipsOf?: ((object: T, env: DrawEnv) => ReactNode) | undefined;
  /** Where this is not offered, there are no chips. */
  readonly chipsNeed?: Ability | undefined;
  pictureOf?(object: T, env: DrawEnv): ReactNode;
  readonly columns: readonly ListColumn<T>[];
  /** Fields to sort by; the first is the kind's own order. */
  readonly sorts: readonly { readonly key: string; readonly label: ListText }[];
  readonly nameSortKey?: string;
  /** Heading of the column with the names. @default 'Name', in the language in use */
  readonly nameLabel?: ListText;
  readonly filters: readonly ListFilterChoice[];
  /** Narrowing by type, and of what. */
  readonly types?: 'data' | 'layer';
  readonly realm?: TagRealm | undefined;
  /** The kind itself where its objects lie in folders. */
  readonly folders?: FolderedKind;
  /** Objects can be favourites. @default false */
  readonly favourable?: boolean;
  /** Number of objects in the block of those used last. */
  readonly recent?: number;
  /** @default 'cards' */
  readonly presentation?: Presentation;
  /** Only the table shows them properly. @default false */
  readonly onlyTable?: boolean;
  readonly actions: readonly ListAction<T>[];
  /** The way to a new object, for those who may make one. */
  readonly create?: { readonly label: ListText; readonly needs?: Ability };
}

/** What the kind says already of itself. */
type Known = 'kind' | 'object' | 'path' | 'icon' | 'realm' | 'favourable' | 'folders';
/** Of a list: where an object leads is left out where that is the page of its kind. */
type Own<T extends ListObject> = Omit<ListDefinition<T>, Known | 'hrefOf'> & Partial<Pick<ListDefinition<T>, 'hrefOf'>>;

/** The page that an object has by its kind. */
export const ownPage = ({ resource_uri }: Pick<ListObject, 'resource_uri'>): string | null => pageOfUri(resource_uri);

/** The list page of a kind. */
export function defineList<T extends ListObject>(object: ListedKind, own: Own<T>): ListDefinition<T> {
  const { list, owned, tagged, folders } = kindOf(object);
  return {
    hrefOf: ownPage,
    ...own,
    kind: listCall(object),
    object,
    path: list!.path,
    icon: typeAppearance(object).icon,
    favourable: owned === true,
    ...(tagged ? { realm: object as TagRealm } : {}),
    ...(folders ? { folders: object as FolderedKind } : {}),
  };
}
