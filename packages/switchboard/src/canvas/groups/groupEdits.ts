import type { BatchOperation } from '@geo/api';
import type { Graph } from '../../graph/graph.ts';
import { boundsOf, membersOf, rectOf } from '../../graph/layout/groupsView.ts';
import { findObject } from '../../graph/graph.ts';

/** Puts objects into a new group; none for fewer than two. Docked frames belong to their nodes. */
export function planGroup(graph: Graph, uris: readonly string[], name: string): BatchOperation[] {
  const members = uris.filter((uri) => rectOf(graph, uri) !== undefined);
  const bounds = boundsOf(members.map((uri) => rectOf(graph, uri)).filter((rect) => rect !== undefined));
  if (!bounds || members.length < 2) return [];
  return [{ op: 'create', kind: 'nodegroup', ref: '$group', body: { name, members, ui_x: bounds.x, ui_y: bounds.y } }];
}

/** Takes groups away; what is in them stays. */
export function planUngroup(groups: readonly string[]): BatchOperation[] {
  return groups.map((uri) => ({ op: 'delete', uri }));
}

/** The groups of objects, each once. */
export function groupsOf(graph: Graph, uris: readonly string[]): string[] {
  const groups = uris.map((uri) => (graph.groups.has(uri) ? uri : findObject(graph, uri)?.group));
  return [...new Set(groups)].filter((group) => typeof group === 'string' && graph.groups.has(group)) as string[];
}

/**
 * Collapses a group to a card where its members stand, or opens it: the members then stand where the card stands by now.
 */
export function planCollapse(graph: Graph, uri: string, collapsed: boolean): BatchOperation[] {
  const group = graph.groups.get(uri);
  const members = membersOf(graph).get(uri) ?? [];
  const bounds = boundsOf(members.map((member) => rectOf(graph, member)).filter((rect) => rect !== undefined));
  if (!group) return [];
  if (collapsed || !bounds) {
    const place = bounds ? { ui_x: bounds.x, ui_y: bounds.y } : {};
    return [{ op: 'patch', uri, body: { ui_collapsed: collapsed, ...place } }];
  }
  const [dx, dy] = [group.ui_x - bounds.x, group.ui_y - bounds.y];
  const moves = members.flatMap((member): BatchOperation[] => {
    const object = findObject(graph, member);
    return object && (dx !== 0 || dy !== 0) ? [{ op: 'patch', uri: member, body: { ui_x: object.ui_x + dx, ui_y: object.ui_y + dy } }] : [];
  });
  return [{ op: 'patch', uri, body: { ui_collapsed: false } }, ...moves];
}
