import type { BatchOperation } from '@geo/api';
import type { Board } from '../../graph/board.ts';
import { boundsOf, membersOf, rectOf } from '../../graph/groupsView.ts';
import { findObject } from '../../graph/board.ts';

/** Puts objects into a new group; none for fewer than two. Docked frames belong to their nodes. */
export function planGroup(board: Board, uris: readonly string[], name: string): BatchOperation[] {
  const members = uris.filter((uri) => rectOf(board, uri) !== undefined);
  const bounds = boundsOf(members.map((uri) => rectOf(board, uri)).filter((rect) => rect !== undefined));
  if (!bounds || members.length < 2) return [];
  return [{ op: 'create', kind: 'nodegroup', ref: '$group', body: { name, members, ui_x: bounds.x, ui_y: bounds.y } }];
}

/** Takes groups away; what is in them stays. */
export function planUngroup(groups: readonly string[]): BatchOperation[] {
  return groups.map((uri) => ({ op: 'delete', uri }));
}

/** The groups of objects, each once. */
export function groupsOf(board: Board, uris: readonly string[]): string[] {
  const groups = uris.map((uri) => (board.groups.has(uri) ? uri : findObject(board, uri)?.group));
  return [...new Set(groups)].filter((group) => typeof group === 'string' && board.groups.has(group)) as string[];
}

/**
 * Collapses a group to a card where its members stand, or opens it: the members then stand where the card stands by now.
 */
export function planCollapse(board: Board, uri: string, collapsed: boolean): BatchOperation[] {
  const group = board.groups.get(uri);
  const members = membersOf(board).get(uri) ?? [];
  const bounds = boundsOf(members.map((member) => rectOf(board, member)).filter((rect) => rect !== undefined));
  if (!group) return [];
  if (collapsed || !bounds) {
    const place = bounds ? { ui_x: bounds.x, ui_y: bounds.y } : {};
    return [{ op: 'patch', uri, body: { ui_collapsed: collapsed, ...place } }];
  }
  const [dx, dy] = [group.ui_x - bounds.x, group.ui_y - bounds.y];
  const moves = members.flatMap((member): BatchOperation[] => {
    const object = findObject(board, member);
    return object && (dx !== 0 || dy !== 0) ? [{ op: 'patch', uri: member, body: { ui_x: object.ui_x + dx, ui_y: object.ui_y + dy } }] : [];
  });
  return [{ op: 'patch', uri, body: { ui_collapsed: false } }, ...moves];
}
