import type { StatusMessage } from '../../live/messages.ts';
import type { Datum } from '../../schemas/datum.ts';
import type { Depot, DepotFolder } from '../../schemas/depot.ts';
import type { FunctionInfo } from '../../schemas/function.ts';
import type { Job, Upload } from '../../schemas/job.ts';
import type { Layer } from '../../schemas/layer.ts';
import type { Frame, Link, Node, Note, Switchboard, SwitchboardFolder } from '../../schemas/switchboard.ts';
import type { Me } from '../../schemas/user.ts';

export type MockUser = Me & { readonly password: string };

/** A node as it is stored: its links are kept apart. */
export type StoredNode = Omit<Node, 'links'>;

/** The graph of all switchboards. Values are replaced, never changed in place, so that a copy of the maps is a snapshot. */
export interface Graph {
  nodes: Map<number, StoredNode>;
  frames: Map<number, Frame>;
  /** Records by frame id; a simple value is one record. */
  frameData: Map<number, readonly Datum[]>;
  notes: Map<number, Note>;
  links: Map<number, Link>;
}

export interface World {
  readonly graph: Graph;
  readonly users: Map<number, MockUser>;
  /** User id by session key. */
  readonly sessions: Map<string, number>;
  readonly depotFolders: Map<number, DepotFolder>;
  readonly depots: Map<number, Depot>;
  /** Records by moment id. */
  readonly records: Map<number, readonly Datum[]>;
  readonly switchboards: Map<number, Switchboard>;
  readonly switchboardFolders: Map<number, SwitchboardFolder>;
  readonly layers: Map<number, Layer>;
  readonly jobs: Map<number, Job>;
  readonly uploads: Map<string, Upload>;
  /** Texts of uploaded files by `upload_id/path`. */
  readonly uploadTexts: Map<string, string>;
  readonly functions: readonly FunctionInfo[];
  /** Time between two steps of background work, in ms. */
  readonly stepMs: number;
  /** The next id of a kind of objects, counting from 1. */
  readonly nextId: (kind: string) => number;
  /** The present as ISO 8601; two calls never answer the same. */
  readonly now: () => string;
  /** Tells the listeners of a switchboard about a change. */
  readonly emit: (switchboard: string, message: StatusMessage) => void;
  /** Listens to the changes of a switchboard by its uri; call the answer to stop. */
  readonly subscribe: (switchboard: string, listener: (message: StatusMessage) => void) => () => void;
}

export function emptyGraph(): Graph {
  return { nodes: new Map(), frames: new Map(), frameData: new Map(), notes: new Map(), links: new Map() };
}

/** Puts a snapshot's content into a graph. */
export function restoreGraph(graph: Graph, snapshot: Graph): void {
  graph.nodes = snapshot.nodes;
  graph.frames = snapshot.frames;
  graph.frameData = snapshot.frameData;
  graph.notes = snapshot.notes;
  graph.links = snapshot.links;
}

export function snapshotGraph(graph: Graph): Graph {
  return {
    nodes: new Map(graph.nodes),
    frames: new Map(graph.frames),
    frameData: new Map(graph.frameData),
    notes: new Map(graph.notes),
    links: new Map(graph.links),
  };
}
