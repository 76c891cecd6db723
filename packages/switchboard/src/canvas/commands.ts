import type { BatchOperation, Frame, ServiceLayerType } from '@geo/api';
import type { InsertIntent } from '../graph/insert/insertion.ts';
import type { Anchor } from '../graph/links/links.ts';
import type { Point } from '../graph/layout/placement.ts';
import type { Viewport } from '../graph/layout/viewport.ts';

/** What the insert dialog starts with. */
export type InsertSubject = 'function' | 'data' | 'note';

export type ObjectKind = 'node' | 'frame' | 'note' | 'group';

/** Uris of what is selected. */
export interface Selection {
  readonly nodes: readonly string[];
  readonly frames: readonly string[];
  readonly notes: readonly string[];
  readonly links: readonly string[];
  /** @default none */
  readonly groups?: readonly string[];
}

/** A new place of something on the canvas, px at zoom 1. */
export interface Move {
  readonly kind: ObjectKind;
  readonly uri: string;
  readonly position: Point;
}

/** What the graph can do beyond the canvas itself. */
export interface CanvasAbilities {
  /** The graph can be changed. @default true */
  readonly edit?: boolean;
  /** Depots can be opened by their path. */
  readonly openDepot: boolean;
  /** Nodes can be run. @default true */
  readonly run?: boolean;
  /** The switchboard has settings. @default true */
  readonly settings?: boolean;
  /** The runs of nodes can be looked at. */
  readonly runDetails: boolean;
  /** Layers and switchboards can be opened, and depots edited. @default false */
  readonly openObject?: boolean;
  /** Layers can be made that show the services of datasets. @default false */
  readonly makeLayer?: boolean;
  /** What a dataset names can be edited, where it can be opened. @default it can */
  readonly editNamed?: (frame: Frame) => boolean;
  /** A dataset can be edited in the map. @default none can */
  readonly editInMap?: (frame: Frame) => boolean;
  /** A group can be saved as a switchboard of its own. @default false */
  readonly saveGroup?: boolean;
  /** Files can be dropped. @default false */
  readonly uploads?: boolean;
  /** The switchboard's data can be previewed. */
  readonly preview: boolean;
}

export interface NodeCommands {
  readonly run: (uri: string, fromHere: boolean) => void;
  readonly abort: (uri: string) => void;
  readonly show: (uri: string, tab: 'information' | 'runs') => void;
  /** The latest run of a node, with its error. */
  readonly showLastRun: (uri: string) => void;
  readonly duplicate: (uri: string) => void;
  readonly collapse: (uri: string, collapsed: boolean) => void;
}

/** The ports of a node as rows of its card. */
export interface RowCommands {
  readonly dock: (node: string, row: string) => void;
  /** Without a value its dialog asks for one. */
  readonly setValue: (node: string, row: string, value?: unknown) => void;
  readonly renameKey: (node: string, row: string, key: string) => void;
}

export interface FrameCommands {
  /** @param tab The tab to begin with; without it the data decides. */
  readonly open: (uri: string, tab?: 'settings') => void;
  /** Opens the depot, layer or switchboard that a frame names. */
  readonly openObject: (uri: string, how: 'show' | 'edit') => void;
  readonly openDepot: (path: string) => void;
  /** Makes a layer that shows the service in a dataset. */
  readonly makeLayer: (uri: string, type: ServiceLayerType) => void;
  /** Shows a frame's data in the map preview, hides it, or lets it be edited there, which opens its editor. */
  readonly showInMap: (uri: string, how: 'show' | 'hide' | 'edit') => void;
  readonly dock: (uri: string) => void;
  readonly setData: (uri: string, value: unknown) => void;
  readonly clear: (uri: string) => void;
}

export interface NoteCommands {
  /** Opens a note: to be edited, or to be read where the graph cannot be changed. */
  readonly edit: (uri: string) => void;
  readonly duplicate: (uri: string) => void;
}

export interface LinkCommands {
  readonly connect: (source: Anchor, target: Anchor) => void;
  readonly reconnect: (link: string, source: Anchor, target: Anchor) => void;
}

export interface GroupCommands {
  /** Puts objects into a new group; says so where there are too few. */
  readonly create: (uris: readonly string[]) => void;
  /** Takes the groups of objects away; what is in them stays. */
  readonly dissolve: (uris: readonly string[]) => void;
  /** Offers to save a group as a switchboard of its own. */
  readonly save: (uri: string) => void;
}

/** Several objects at once. */
export interface SelectionCommands {
  /** The selection as text for the clipboard; null when there is nothing to copy. */
  readonly copy: (selection: Selection) => string | null;
  /** Removes what was copied. */
  readonly cut: (selection: Selection) => void;
  /** Copies the selection on the canvas, moved by px. */
  readonly duplicate: (selection: Selection, by: Point) => void;
  readonly remove: (selection: Selection) => void;
  /** False when a position could not be saved: the canvas goes back to the graph's. */
  readonly move: (moves: readonly Move[]) => Promise<boolean>;
}

/** Puts new objects onto the canvas. */
export interface InsertCommands {
  /** Opens the dialog in which something is chosen. */
  readonly choose: (subject: InsertSubject, intent: InsertIntent) => void;
  readonly dropFunction: (name: string, point: Point) => void;
  readonly dropText: (text: string, point: Point) => void;
  /** Puts files into a new dataset. */
  readonly dropFiles: (files: readonly File[], point: Point) => void;
  readonly paste: (text: string, point: Point) => void;
}

/** What stands around the graph. */
export interface PageCommands {
  readonly openSettings: () => void;
  readonly togglePreview: () => void;
  readonly saveViewport: (viewport: Viewport) => void;
}

export interface GraphCommands {
  /** One change of the graph that is undone at once; the label stands in the history. */
  readonly edit: (label: string, operations: readonly BatchOperation[]) => void;
}

export const nothingSelected: Selection = { nodes: [], frames: [], notes: [], links: [] };
