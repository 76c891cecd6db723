import type { RelationKind } from '../schemas/context.ts';
import type { TypeName } from '../types/registry.ts';
import type { Ability } from './offers.ts';

/** What the permission table of an object speaks of, by the verb: the name that is stored and sent. */
export interface PermissionNames {
  readonly read: string;
  readonly execute?: string;
  readonly write: string;
  readonly approve?: string;
  readonly publish?: string;
  /** To change the table itself. */
  readonly share: string;
}

/** Where a kind stands in the navigation. */
export interface MenuPlace {
  readonly group: 'main' | 'publishing' | 'platform';
  /** Entries of a group stand in this order. */
  readonly order: number;
  /** Beginnings of other addresses that belong to it. @default those of the list */
  readonly within?: readonly string[];
  /** Tells how many objects there are. @default false */
  readonly counted?: true;
  /** The entry leads back to the page of the kind that was shown last. @default false */
  readonly resumes?: true;
  /** The entry is there only where this is offered. */
  readonly needs?: Ability;
  /** For superusers only. @default false */
  readonly superuser?: true;
}

/**
 * How objects of a kind are recognised wherever they are met: navigation, list, form, card. Like a type of data, as a kind that is one
 * looks like itself; or by an icon of their own.
 */
export type KindLook =
  | TypeName
  | {
      /** Name of an icon of `lucide-react`. */
      readonly icon: string;
      /** Type of data whose hue is the ground of the icon. @default 'anything' */
      readonly hueOf?: TypeName;
    };

interface Named {
  /** What kind they are of: one that is related. */
  readonly kind: string;
  /** How the two are related; who is the subject follows. */
  readonly relation: RelationKind;
}
/** A list: what is deleted leaves it. */
interface NamedInList extends Named {
  /** What the entries call the uri; one with null names nothing. @default the entries are uris */
  readonly at?: string;
  readonly uris?: never;
}
/** Anything else says itself where its uris are, and what it is without one. */
interface NamedWithin extends Named {
  readonly uris: (value: never) => readonly string[];
  /** `stays`: the field goes on naming what was deleted. */
  readonly without: ((value: never, uri: string) => unknown) | 'stays';
}
/** A field that names other objects. */
export type NamedObjects = NamedInList | NamedWithin;

/**
 * A kind of objects that have an address of their own. Everything that treats kinds alike asks it: routes, navigation,
 * palette, dialogs, addresses, permissions, favourites, tags, events, relations, mocks, and the server's repositories.
 */
export type ObjectKind = KindItself & (NamesNothing | NamesOthers);

/** What names others has relations with them. Where it is no simple kind, its own repository keeps track of them. */
interface NamesOthers {
  readonly related: true;
  readonly owned: true;
  /**
   * Fields that name other objects. What comes into one must be readable by who puts it there; what is in it stays until it is
   * deleted. Relations, both ways, and what becomes of the field then are made from this.
   */
  readonly names: Readonly<Record<string, NamedObjects>>;
}
interface NamesNothing {
  readonly names?: never;
}

interface KindItself {
  /** What stands before the id in a resource_uri. */
  readonly uri: `/api/${string}/`;
  /** What follows the id. @default '/' */
  readonly uriEnd?: '';
  readonly look: KindLook;
  /** Stem of the names of its calls and texts: 'view' stands for the calls views, view, createView, saveView and deleteView. */
  readonly call?: string;
  /** What one and what several are called in running text. */
  readonly nouns?: { readonly de: readonly [one: string, many: string]; readonly en: readonly [one: string, many: string] };
  /** The list page. */
  readonly list?: { readonly path: `/${string}/`; readonly menu?: MenuPlace };
  /** Address of one object inside the app, '{id}' stands for its number. */
  readonly page?: `/${string}`;
  /** What is at that address: its editor, or a page of its own, which the app brings. */
  readonly shows?: 'editor' | 'own';
  /**
   * How a new one begins: with no more than a name, in its form within a folder, in its form over the list, or with a
   * dialog of its own.
   */
  readonly begins?: 'name' | 'folder' | 'form' | 'dialog';
  /** What one is made from besides: data, by an import, which is the usual way then; or a file that another one was saved in. */
  readonly madeFrom?: 'data' | 'file';
  /** Kind of the folders that its objects lie in; a kind of folders that names itself has folders within folders. */
  readonly folders?: `${string}folder`;
  /** Present where objects have a permission table. */
  readonly permissions?: PermissionNames;
  /** Global permission to make one. */
  readonly add?: `add_${string}`;
  /** Global permission to show one to everybody. */
  readonly publish?: `publish_${string}`;
  /** Ability of the installation that publishing one needs: where it is switched off, none is published. */
  readonly publishNeeds?: Ability;
  /** Belongs to somebody: can be a favourite, be searched for and be the subject of events. @default false */
  readonly owned?: true;
  /** Belongs to its owner alone: it is shared with nobody, is no favourite, and only its owner finds it. @default false */
  readonly private?: true;
  /** Has relations with others. @default false */
  readonly related?: true;
  /** Carries tags. @default false */
  readonly tagged?: true;
  /** Its system tags are shown only on demand. @default false */
  readonly hidesSystemTags?: true;
  /** Events can be asked for by object. @default false */
  readonly feed?: true;
  /**
   * What a new one has beyond what all have. Kinds that say so share one repository, one set of routes and calls, and one
   * line of permissions.
   */
  readonly blank?: () => object;
  /** Field of the owner. @default 'owner' */
  readonly ownerAs?: 'user';
  /** Stands behind the name of a copy. @default 'Copy' */
  readonly copyWord?: 'Kopie';
  /** Is deleted after a question of its own, apart from lists. @default false */
  readonly asksBeforeDelete?: true;
}

type KindsThatAre<Kinds, What> = { [Kind in keyof Kinds]: Kinds[Kind] extends What ? Kind : never }[keyof Kinds];
/** Fields that a new object of a simple kind has too, and kinds that can be shown as related. */
type NamesKnown<Kinds> = {
  readonly [Kind in keyof Kinds]: Kinds[Kind] extends { readonly names: infer Names }
    ? {
        readonly blank?: () => { readonly [Field in keyof Names]: unknown };
        readonly names: {
          readonly [Field in keyof Names]: { readonly kind: KindsThatAre<Kinds, { readonly related: true; readonly owned: true }> };
        };
      }
    : unknown;
};

/** Refuses kinds that could not be told from each other: two of one address, list page, call or page. */
export function checkKinds<const Kinds extends Readonly<Record<string, ObjectKind>>>(kinds: Kinds & NamesKnown<Kinds>): Kinds {
  const seen = new Map<string, string>();
  const once = (kind: string, what: string, value: string | undefined): void => {
    if (value === undefined) return;
    const other = seen.get(`${what} ${value}`);
    if (other !== undefined) throw new Error(`The kinds "${other}" and "${kind}" have the same ${what}: ${value}`);
    seen.set(`${what} ${value}`, kind);
  };
  for (const [kind, { uri, call, list, page, folders }] of Object.entries<ObjectKind>(kinds)) {
    once(kind, 'uri', uri);
    once(kind, 'call', call);
    once(kind, 'list', list?.path);
    once(kind, 'page', page);
    if (folders !== undefined && !Object.hasOwn(kinds, folders))
      throw new Error(`The kind "${kind}" lies in folders that are no kind: ${folders}`);
  }
  return kinds;
}
