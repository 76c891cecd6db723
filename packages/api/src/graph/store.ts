import type { Port } from '../schemas/function.ts';
import type { StorageContext } from '../schemas/switchboard.ts';
import type { NamedByValue } from '../types/named.ts';
import type { Content, Holding } from './contents.ts';
import type { GraphFields, GraphKind, GraphObjects, PatchedKind } from './objects.ts';
import type { Topology } from './topology.ts';

/** A function, as far as the graph depends on it. */
export interface GraphFunction {
  readonly title: string | null;
  /** Inputs first. */
  readonly ports: readonly Port[];
  readonly superuserOnly: boolean;
}

/** An object that was taken out of a graph; of a group also what it gathered. */
export interface TrashedObject<K extends GraphKind = GraphKind> {
  readonly kind: K;
  readonly object: GraphObjects[K];
  readonly members: readonly string[];
  /** What the keeper keeps of it besides. */
  readonly kept: unknown;
}
/** What a frame held; `after` is the key of what replaced it. */
export interface TrashedData<Data> {
  readonly kind: 'data';
  readonly frame: string;
  readonly holding: Holding<Data>;
  readonly after: string;
}
export type Trashed<Data> = TrashedObject | TrashedData<Data>;

/** The trash of one graph. */
export interface GraphTrash<Data> {
  readonly newDeletion: () => number;
  readonly discard: (deletion: number, item: Trashed<Data>) => void;
  /** What a deletion took, the last one first; each is there once. Undefined for one that is not there. */
  readonly take: (deletion: number) => readonly Trashed<Data>[] | undefined;
}

/** How frames are filled. */
export interface GraphContents<Data> {
  readonly empty: Data;
  readonly contentOf: (data: Data) => Content;
  /** What the frame holds; asked only for frames that are there. */
  readonly holding: (frame: string) => Holding<Data>;
  readonly hold: (frame: string, holding: Holding<Data>) => void;
  /** Data that are one value, which has been brought into the type (its name). */
  readonly ofValue: (type: string, value: unknown) => Holding<Data>;
  /** The same of several values: two at the least. */
  readonly ofValues: (type: string, values: readonly unknown[]) => Holding<Data>;
  /**
   * What an object is called that a value names, as whoever changes the graph may read it: null where there is none for them, undefined
   * where nobody knows.
   */
  readonly nameOf: (named: NamedByValue) => string | null | undefined;
  /** The same files, the one at an index under another name. */
  readonly renamed: (data: Data, index: number, name: string) => Holding<Data>;
  /** Data that are the files of an upload. */
  readonly ofUpload: (type: string, upload: string) => Holding<Data>;
}

/**
 * Where the graph of one switchboard stands while it is changed: rows of a database, maps of a mock, what a page shows. The rules
 * (`GraphEdit`) ask and tell it; it knows none of them.
 */
export interface GraphStore<Data> {
  readonly switchboard: string;
  readonly trash: GraphTrash<Data>;
  readonly contents: GraphContents<Data>;
  /** How results can be stored here. @default every way that there is: who asks does not decide it */
  readonly storage?: readonly StorageContext[];
  /** Null for what can be no object of a graph. */
  readonly kindOf: (uri: string) => GraphKind | null;
  readonly get: <K extends GraphKind>(kind: K, uri: string) => GraphObjects[K] | undefined;
  /** The links of all nodes; `insert` and `remove` keep it up to date. */
  readonly topology: () => Topology;
  /** What a group gathers. */
  readonly membersOf: (group: string) => readonly string[];
  /** Undefined for one that is not there. */
  readonly functionNamed: (name: string) => GraphFunction | undefined;
  /** The uri of a new object, which the batch calls `ref`. */
  readonly newUri: (kind: GraphKind, ref: string | undefined) => string;
  readonly insert: <K extends GraphKind>(kind: K, object: GraphObjects[K], data?: Data) => void;
  readonly update: (kind: PatchedKind, uri: string, fields: GraphFields) => void;
  /** Takes an object out; answers what is to be kept of it besides. */
  readonly remove: (kind: GraphKind, uri: string) => unknown;
  /** Puts an object back that was taken out, with `changes`. */
  readonly revive: (item: TrashedObject, changes: GraphFields) => void;
}
