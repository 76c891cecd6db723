/** A node of a tree, such as a folder. */
export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly children?: readonly TreeNode[];
}

/** A node as it stands in the list of visible rows. */
export interface TreeRow {
  readonly node: TreeNode;
  /** 1 for the roots. */
  readonly level: number;
  readonly parentId: string | null;
  readonly expandable: boolean;
  readonly expanded: boolean;
  /** Place among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
}

/** The rows that can be seen while `expanded` are open, from top to bottom. */
export function visibleRows(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  level = 1,
  parentId: string | null = null,
): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const expandable = (node.children?.length ?? 0) > 0;
    const open = expandable && expanded.has(node.id);
    const row: TreeRow = { node, level, parentId, expandable, expanded: open, position: index + 1, siblings: nodes.length };
    return open ? [row, ...visibleRows(node.children ?? [], expanded, level + 1, node.id)] : [row];
  });
}

/** The nodes from a root down to the one sought; empty when it is not there. */
export function pathTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** What a key does in a tree: another row gets the focus, or a node opens or closes. */
export interface TreeMove {
  readonly focusId?: string;
  readonly toggleId?: string;
}

/** The effect of a key on the row with the focus, by the rules of the ARIA tree; `null` for any other key. */
export function treeMove(rows: readonly TreeRow[], focusedId: string, key: string): TreeMove | null {
  const index = rows.findIndex((row) => row.node.id === focusedId);
  const row = rows[index];
  if (!row) return null;
  const at = (target: number): TreeMove => ({ focusId: rows[Math.min(rows.length - 1, Math.max(0, target))]!.node.id });
  switch (key) {
    case 'ArrowDown':
      return at(index + 1);
    case 'ArrowUp':
      return at(index - 1);
    case 'Home':
      return at(0);
    case 'End':
      return at(rows.length - 1);
    case 'ArrowRight':
      if (!row.expandable) return {};
      return row.expanded ? at(index + 1) : { toggleId: focusedId };
    case 'ArrowLeft':
      if (row.expanded) return { toggleId: focusedId };
      return row.parentId === null ? {} : { focusId: row.parentId };
    default:
      return null;
  }
}
