import { typeUri, type Frame, type FunctionInfo, type Link, type Port } from '@geo/api';
import type { Board } from './board.ts';
import { accepts, linkInput } from './connect.ts';
import { frameOfLink, targetOfLink } from './links.ts';
import { outputRef, type Operation } from './operations.ts';
import { besideFrame, somewhere, type Point } from './placement.ts';
import { findLink } from './board.ts';

/** What the insert dialog answers. */
export type InsertResult =
  | { readonly type: 'cancel' }
  | { readonly type: 'func'; readonly func: string; readonly run: boolean }
  | { readonly type: 'depot'; readonly path: string }
  | { readonly type: 'note'; readonly text: string }
  /** `dataType` is the uri of the type of an empty dataset. */
  | { readonly type: 'frame'; readonly dataType: string };

/** Where the result goes. Positions are px at zoom 1. */
export type InsertIntent =
  | { readonly kind: 'insert_onto_frame'; readonly frame: string }
  | { readonly kind: 'insert_into_link'; readonly link: string }
  | { readonly kind: 'insert_at_position'; readonly position: Point }
  /** `fallback` is used on a board without nodes. */
  | { readonly kind: 'insert_somewhere'; readonly fallback: Point };

/** The function that reads a depot, its input, and the distance in px from the depot's frame to it. */
const retrieve = { func: 'depot.retrieve', input: 'depot' } as const;

function positionOf(intent: InsertIntent, board: Board): Point {
  switch (intent.kind) {
    case 'insert_at_position':
      return intent.position;
    case 'insert_somewhere':
      return somewhere(board, intent.fallback);
    case 'insert_onto_frame': {
      const frame = board.frames.get(intent.frame);
      return frame ? besideFrame(board, frame) : somewhere(board, { x: 0, y: 0 });
    }
    case 'insert_into_link': {
      const frame = frameOfLink(board, intent.link);
      return frame ? besideFrame(board, frame) : somewhere(board, { x: 0, y: 0 });
    }
  }
}

/** The first required input that takes the frame's data, else the first optional one. */
function inputFor(info: FunctionInfo | undefined, frame: Frame): Port | undefined {
  const fitting = info?.inputs.filter((port) => accepts(port, frame.content_type)) ?? [];
  return fitting.find((port) => !port.is_optional) ?? fitting[0];
}

const inputLink = (port: Port, frame: Frame) => ({
  name: port.name,
  frame: frame.resource_uri,
  list_index: port.is_list ? 0 : null,
  dict_key: null,
});

/** The operations that let the new node `$node` write to where a link ends, or none where its outputs do not fit. */
function outputLink(board: Board, link: Link, info: FunctionInfo | undefined): Operation[] {
  const target = targetOfLink(board, link);
  if (!target?.row.port.is_input) return [];
  const output = info?.outputs.find((port) => accepts(target.row.port, port.content_type));
  if (!output) return [];
  return [
    { op: 'deleteLink', uri: link.resource_uri },
    { op: 'createLink', input: linkInput(target.node.resource_uri, target.row, outputRef('$node', output.name)) },
  ];
}

function planFunction(
  result: { func: string; run: boolean },
  intent: InsertIntent,
  board: Board,
  functions: readonly FunctionInfo[],
): Operation[] {
  const info = functions.find((candidate) => candidate.name === result.func);
  const link = intent.kind === 'insert_into_link' ? findLink(board, intent.link) : undefined;
  const frame = intent.kind === 'insert_onto_frame' ? board.frames.get(intent.frame) : link && board.frames.get(link.frame);
  const input = frame && inputFor(info, frame);
  const { x, y } = positionOf(intent, board);
  const links = frame && input ? [inputLink(input, frame)] : [];
  return [
    { op: 'createNode', ref: '$node', input: { func: result.func, switchboard: board.switchboard.resource_uri, links, ui_x: x, ui_y: y } },
    ...(link && input ? outputLink(board, link, info) : []),
    ...(result.run ? [{ op: 'runNode', uri: '$node', fromHere: false } as const] : []),
  ];
}

/**
 * The operations that put a result on the board. A function inserted onto a frame or into a link is joined to it through the
 * first fitting port; where no port fits, it stands beside it, unlinked.
 */
export function planInsertion(result: InsertResult, intent: InsertIntent, board: Board, functions: readonly FunctionInfo[]): Operation[] {
  const switchboard = board.switchboard.resource_uri;
  const { x, y } = positionOf(intent, board);
  switch (result.type) {
    case 'cancel':
      return [];
    case 'func':
      return planFunction(result, intent, board, functions);
    case 'depot':
      return [
        {
          op: 'createFrame',
          ref: '$depot',
          input: { switchboard, content_type: typeUri('depot'), data: result.path, ui_x: x, ui_y: y, ui_docked: true },
        },
        {
          op: 'createNode',
          ref: '$node',
          input: { func: retrieve.func, switchboard, links: [{ name: retrieve.input, frame: '$depot' }], ui_x: x, ui_y: y },
        },
      ];
    case 'note':
      return [{ op: 'createNote', ref: '$note', input: { switchboard, text: result.text, ui_x: x, ui_y: y } }];
    case 'frame':
      return [{ op: 'createFrame', ref: '$frame', input: { switchboard, content_type: result.dataType, ui_x: x, ui_y: y } }];
  }
}
