import {
  documentOf,
  isCompatible,
  isSimpleType,
  planDocument,
  selectedContent,
  typeName,
  writtenFrames,
  type DocumentContent,
  type DocumentPlan,
  type Frame,
  type FunctionInfo,
  type GraphDocument,
} from '@geo/api';
import type { Board } from './board.ts';
import type { Point } from './placement.ts';

/** Texts of values are cut at this length: a longer one is not the value. */
const textLength = 200;

function valueOf({ content_type, text_repr }: Frame): unknown {
  const type = typeName(content_type);
  if (isCompatible(type, 'number')) return Number(text_repr);
  return isCompatible(type, 'bool') ? text_repr === 'True' : text_repr;
}

function contentOf(board: Board): DocumentContent {
  const nodes = [...board.nodes.values()];
  const frames = [...board.frames.values()];
  return { nodes, frames, notes: [...board.notes.values()], groups: [...board.groups.values()], values: new Map() };
}

/** A part of a board that is copied. */
export interface Copied {
  /** The document without the values of `long`. */
  readonly document: GraphDocument;
  /** Frames whose value is longer than what the board knows of it. */
  readonly long: readonly Frame[];
  /** The document with the values of these frames as well, by uri. */
  readonly complete: (values: ReadonlyMap<string, unknown>) => GraphDocument;
}

/** Copies what is selected: nodes with their docked datasets and the values entered in them, datasets, notes, and links inside. */
export function copySelection(board: Board, selection: ReadonlySet<string>): Copied {
  const chosen = selectedContent(contentOf(board), selection);
  const written = writtenFrames(chosen.nodes);
  const filled = chosen.frames.filter(
    (frame) => frame.size === 1 && isSimpleType(typeName(frame.content_type)) && !written.has(frame.resource_uri),
  );
  const long = filled.filter((frame) => frame.text_repr.length >= textLength);
  const short = filled.filter((frame) => frame.text_repr.length < textLength);
  const values = new Map(short.map((frame) => [frame.resource_uri, valueOf(frame)]));
  return {
    document: documentOf({ ...chosen, values }),
    long,
    complete: (more) => documentOf({ ...chosen, values: new Map([...values, ...more]) }),
  };
}

/** True when nothing of a document would be seen. */
export function isEmptyDocument({ nodes, frames, notes }: GraphDocument): boolean {
  return nodes.length + frames.length + notes.length === 0;
}

/** The top left corner of what stands on the canvas. */
function cornerOf({ nodes, frames, notes, groups }: GraphDocument): Point {
  const standing = [...nodes, ...frames.filter((frame) => !frame.ui_docked), ...notes, ...groups.filter((group) => group.ui_collapsed)];
  const placed = standing.length > 0 ? standing : frames;
  return placed.reduce((corner, { ui_x, ui_y }) => ({ x: Math.min(corner.x, ui_x), y: Math.min(corner.y, ui_y) }), {
    x: Infinity,
    y: Infinity,
  });
}

/** Largest number of operations in a batch. */
export const maxOperations = 5000;

/** Puts a document without problems so that its top left corner comes to a point. */
export function planPaste(document: GraphDocument, { x, y }: Point, functions: readonly FunctionInfo[]): DocumentPlan {
  const corner = cornerOf(document);
  return planDocument(document, { x: Math.round(x - corner.x), y: Math.round(y - corner.y) }, functions);
}

/** References of what stands on the canvas after a plan: what is to be selected. */
export function standingRefs(document: GraphDocument, plan: DocumentPlan): string[] {
  const keys = [...document.nodes, ...document.frames.filter((frame) => !frame.ui_docked), ...document.notes].map((object) => object.key);
  return keys.flatMap((key) => plan.refs.get(key) ?? []);
}
