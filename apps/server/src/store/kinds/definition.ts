import type { FavourableKind, GlobalPermission, TagRealm } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { UriKind } from '../uris.ts';

/** Takes a value of a statement; answers its placeholder. */
export type Add = (value: unknown) => string;

/**
 * What tells a kind of objects from the others: everything that lists, searches, favourites, tags, events and relations
 * need to know. In all SQL the kind's row is called `o`.
 */
export interface KindDefinition {
  readonly kind: FavourableKind;
  /** Table of the rows: id, name, owner_id, revision, created, modified. */
  readonly table: string;
  /** What full rows are read from, when that is more than the table. @default the table */
  readonly from?: string;
  /** Columns of full rows, those of `ObjectRow` among them. @default all of the table */
  readonly columns?: string;
  /** The permissions, and what follows, are those of the kind in the contract. */
  readonly read: string;
  readonly write: string;
  /** Permission to change the permission table; absent where there is none. */
  readonly share?: string;
  /** Global permission to create one. */
  readonly add: GlobalPermission;
  /** Global permission to change `public`; absent where nothing can be published. */
  readonly publish?: GlobalPermission;
  /** Condition for the rows that are public. @default the column `public` */
  readonly isPublic?: string;
  /** Present when objects carry tags. */
  readonly realm?: TagRealm;
  /** Expressions that a list's text search looks into. */
  readonly search: readonly string[];
  /** The text search also finds the object with that id. */
  readonly searchesId?: boolean;
  /** Sort keys besides id, name, created and modified. */
  readonly orders?: Readonly<Record<string, string>>;
  /** Sort clause of lists that ask for none. @default by name */
  readonly order?: string;
  /** Column that `type` of a list narrows. */
  readonly type?: string;
  /** Folder that lists can be narrowed to. */
  readonly folder?: { readonly column: string; readonly kind: UriKind };
  /** Expression of the datum type's name that summaries show. */
  readonly contentType?: string;
  /** Columns that hold what a field names, one object each: foreign keys empty them when it goes. @default the details hold it */
  readonly holds?: Readonly<Record<string, string>>;
  /** What opens the object, where it has no page of its own. */
  readonly parent?: { readonly column: string; readonly kind: UriKind };
  /** Condition for the rows that the actor may read. @default the owner's, and those shared with the actor */
  readonly readable?: (actor: Actor, alias: string, add: Add) => string;
}

/** What the database adds to a kind of the contract. @default for the table its name, for the search name and short name */
export type KindSql = Partial<Omit<KindDefinition, 'kind' | 'read' | 'write' | 'share' | 'add' | 'publish' | 'realm'>>;
