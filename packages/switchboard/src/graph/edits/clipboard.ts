import {
  documentOf,
  planDocument,
  selectedContent,
  typeName,
  typeOf,
  valueLineLength,
  writtenFrames,
  type DocumentContent,
  type DocumentPlan,
  type Frame,
  type FunctionInfo,
  type GraphDocument,
} from '@geo/api';
import type { Graph } from '../graph.ts';
import { cardWidth, frameHeight, frameWidth, headerHeight, noteWidth } from '../layout/layout.ts';
import type { Point } from '../layout/placement.ts';

/** The value that a frame's line stands for; undefined where the line is only a part of it, or tells its name. */
function valueOf({ content_type, text_repr }: Frame): unknown {
  return text_repr.length < valueLineLength ? typeOf(typeName(content_type)).ofLine(text_repr) : undefined;
}

function contentOf(graph: Graph): DocumentContent {
  const nodes = [...graph.nodes.values()];
  const frames = [...graph.frames.values()];
  return { nodes, frames, notes: [...graph.notes.values()], groups: [...graph.groups.values()], values: new Map() };
}

/** A part of a graph that is copied. */
export interface Copied {
  /** The document without the values of `long`. */
  readonly document: GraphDocument;
  /** Frames whose value is more than what the graph knows of it, and those that may hold several. */
  readonly long: readonly Frame[];
  /** The document with the values of these frames as well, by uri. */
  readonly complete: (values: ReadonlyMap<string, readonly unknown[]>) => GraphDocument;
}

/** Copies what is selected: nodes with their docked datasets and the values entered in them, datasets, notes, and links inside. */
export function copySelection(graph: Graph, selection: ReadonlySet<string>): Copied {
  const chosen = selectedContent(contentOf(graph), selection);
  return copyContent(chosen, writtenFrames(chosen.nodes));
}

/** Copies a part of a graph; what lies in `written` frames is a result, and stays behind. */
export function copyContent(chosen: DocumentContent, written: ReadonlySet<string>): Copied {
  const filled = chosen.frames.filter(
    (frame) => (frame.size ?? 0) > 0 && typeOf(typeName(frame.content_type)).can.enter && !written.has(frame.resource_uri),
  );
  const values = new Map(
    filled.flatMap((frame) => {
      const value = frame.size === 1 ? valueOf(frame) : undefined;
      return value === undefined ? [] : [[frame.resource_uri, [value]] as const];
    }),
  );
  const long = filled.filter((frame) => !values.has(frame.resource_uri));
  return {
    document: documentOf({ ...chosen, values }),
    long,
    complete: (more) => documentOf({ ...chosen, values: new Map<string, readonly unknown[]>([...values, ...more]) }),
  };
}

/** True when nothing of a document would be seen. */
export function isEmptyDocument({ nodes, frames, notes }: GraphDocument): boolean {
  return nodes.length + frames.length + notes.length === 0;
}

interface Placed {
  readonly ui_x: number;
  readonly ui_y: number;
}

/** What stands on the canvas, with how wide and high it is drawn at least. */
function standing({ nodes, frames, notes, groups }: GraphDocument): (Placed & { readonly width: number; readonly height: number })[] {
  const sized = (objects: readonly Placed[], width: number, height: number) =>
    objects.map(({ ui_x, ui_y }) => ({ ui_x, ui_y, width, height }));
  const free = frames.filter((frame) => !frame.ui_docked);
  const boxes = [
    ...sized(nodes, cardWidth, headerHeight),
    ...sized(free, frameWidth, frameHeight),
    ...sized(notes, noteWidth, headerHeight),
    ...sized(
      groups.filter((group) => group.ui_collapsed),
      cardWidth,
      headerHeight,
    ),
  ];
  return boxes.length > 0 ? boxes : sized(frames, frameWidth, frameHeight);
}

/** The point of a document that comes to the point where it is put. */
export type PasteAnchor = 'corner' | 'centre';

function anchorOf(document: GraphDocument, anchor: PasteAnchor): Point {
  const boxes = standing(document);
  const [left, top] = [Math.min(...boxes.map((box) => box.ui_x)), Math.min(...boxes.map((box) => box.ui_y))];
  if (anchor === 'corner') return { x: left, y: top };
  const [right, bottom] = [Math.max(...boxes.map((box) => box.ui_x + box.width)), Math.max(...boxes.map((box) => box.ui_y + box.height))];
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Largest number of operations in a batch. */
export const maxOperations = 5000;

/** Puts a document without problems so that its top left corner, or its middle, comes to a point. */
export function planPaste(document: GraphDocument, { x, y }: Point, functions: readonly FunctionInfo[], anchor: PasteAnchor): DocumentPlan {
  const from = anchorOf(document, anchor);
  return planDocument(document, { x: Math.round(x - from.x), y: Math.round(y - from.y) }, functions);
}

/** References of what stands on the canvas after a plan: what is to be selected. */
export function standingRefs(document: GraphDocument, plan: DocumentPlan): string[] {
  const keys = [...document.nodes, ...document.frames.filter((frame) => !frame.ui_docked), ...document.notes].map((object) => object.key);
  return keys.flatMap((key) => plan.refs.get(key) ?? []);
}
