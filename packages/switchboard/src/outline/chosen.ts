import type { Move, Selection } from '../canvas/commands.ts';
import type { Board } from '../graph/board.ts';
import { membersOf, placedOf } from '../graph/groupsView.ts';
import type { Point } from '../graph/placement.ts';

/** The uris by kind; what is not on the board is left out. */
export function selectionFrom(board: Board, uris: readonly string[]): Selection {
  return {
    nodes: uris.filter((uri) => board.nodes.has(uri)),
    frames: uris.filter((uri) => board.frames.has(uri)),
    notes: uris.filter((uri) => board.notes.has(uri)),
    groups: uris.filter((uri) => board.groups.has(uri)),
    links: [],
  };
}

/** The uris with those of the members of groups. */
export function withMembers(board: Board, uris: readonly string[]): string[] {
  const members = membersOf(board);
  return [...new Set(uris.flatMap((uri) => [uri, ...(members.get(uri) ?? [])]))];
}

function kindOf(board: Board, uri: string): Move['kind'] {
  if (board.nodes.has(uri)) return 'node';
  if (board.frames.has(uri)) return 'frame';
  return board.notes.has(uri) ? 'note' : 'group';
}

/** The moves that shift objects, those of a group with it, by px. */
export function movesBy(board: Board, uris: readonly string[], by: Point): Move[] {
  return placedOf(board, withMembers(board, uris)).map(({ uri, x, y }) => ({
    kind: kindOf(board, uri),
    uri,
    position: { x: x + by.x, y: y + by.y },
  }));
}
