import type { BatchOperation, Node } from '@geo/api';
import { createLink, linkInput } from '../links/connect.ts';
import { rowsOf, type PortRow } from '../ports.ts';

/** The row that a place of a list port changes with; undefined at the ends, and for what is no list. */
function neighbour(node: Node, row: PortRow, by: -1 | 1): PortRow | undefined {
  if (!row.port.is_list || row.listIndex === null || row.links.length === 0) return undefined;
  const index = row.listIndex + by;
  const last = Math.max(
    ...rowsOf(node)
      .filter((other) => other.name === row.name && other.links.length > 0)
      .map((other) => other.listIndex ?? 0),
  );
  return index < 0 || index > last ? undefined : rowsOf(node).find((other) => other.name === row.name && other.listIndex === index);
}

/** Moves what is linked to a place of a list port one place up or down; it changes places with what is there. */
export function planListMove(node: Node, row: PortRow, by: -1 | 1): BatchOperation[] {
  const other = neighbour(node, row, by);
  if (!other) return [];
  return [
    ...[...row.links, ...other.links].map((link): BatchOperation => ({ op: 'delete', uri: link.resource_uri })),
    ...row.links.map((link) => createLink(linkInput(node.resource_uri, other, link.frame))),
    ...other.links.map((link) => createLink(linkInput(node.resource_uri, row, link.frame))),
  ];
}
