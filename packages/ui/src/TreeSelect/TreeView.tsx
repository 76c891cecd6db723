import { styled } from '@mui/material/styles';
import { ChevronRight, Folder, FolderOpen } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { color, fontSize, metric, radius } from '../theme/tokens.ts';
import { pathTo, treeMove, visibleRows, type TreeNode, type TreeRow } from './tree.ts';
import { useGeo } from '../theme/GeoContext.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface TreeViewProps {
  /** Accessible name. */
  readonly label: string;
  /** The tree, its roots first. */
  readonly nodes: readonly TreeNode[];
  /** Id of the chosen node; `null` for none. */
  readonly selectedId: string | null;
  /** Id of the node that was chosen, by click or by keyboard. */
  readonly onSelect: (id: string) => void;
  /** At the end of a row, such as a count. */
  readonly renderTrail?: (node: TreeNode) => ReactNode;
  /** Takes the focus when it appears. @default false */
  readonly takesFocus?: boolean;
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: fontSize.body,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: metric.smallControlHeight,
    paddingRight: 8,
    borderRadius: radius - 2,
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.sunken },
    '&[aria-selected="true"]': { backgroundColor: color.accentSoft, color: color.accentText, fontWeight: 600 },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& .twist': { display: 'inline-flex', width: 18, justifyContent: 'center', flexShrink: 0, color: color.text3 },
  '& .name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Folders as a tree: arrow keys move and open, Enter or space selects. The way to the selected node starts open. */
export const TreeView = withGeo(function TreeView({
  label,
  nodes,
  selectedId,
  onSelect,
  renderTrail,
  takesFocus = false,
}: TreeViewProps): ReactNode {
  useGeo();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        selectedId === null
          ? []
          : pathTo(nodes, selectedId)
              .slice(0, -1)
              .map((node) => node.id),
      ),
  );
  const [focusedId, setFocusedId] = useState(selectedId);
  const list = useRef<HTMLUListElement>(null);
  const focusedOnce = useRef(!takesFocus);
  const rows = visibleRows(nodes, expanded);
  const stopId = (rows.find((row) => row.node.id === focusedId) ?? rows[0])?.node.id;
  const toggle = (id: string): void =>
    setExpanded((current) => new Set(current.has(id) ? [...current].filter((open) => open !== id) : [...current, id]));
  const onKeyDown = (event: KeyboardEvent, row: TreeRow): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect(row.node.id);
      return;
    }
    const move = treeMove(rows, row.node.id, event.key);
    if (!move) return;
    event.preventDefault();
    if (move.toggleId) toggle(move.toggleId);
    if (move.focusId) {
      setFocusedId(move.focusId);
      const index = rows.findIndex(({ node }) => node.id === move.focusId);
      (list.current?.children[index] as HTMLElement | undefined)?.focus();
    }
  };
  return (
    <List ref={list} role="tree" aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.node.id}
          role="treeitem"
          aria-level={row.level}
          aria-posinset={row.position}
          aria-setsize={row.siblings}
          aria-expanded={row.expandable ? row.expanded : undefined}
          aria-selected={row.node.id === selectedId}
          tabIndex={row.node.id === stopId ? 0 : -1}
          ref={(element) => {
            if (!element || focusedOnce.current || row.node.id !== stopId) return;
            focusedOnce.current = true;
            element.focus();
          }}
          style={{ paddingLeft: 4 + (row.level - 1) * 16 }}
          onFocus={() => setFocusedId(row.node.id)}
          onKeyDown={(event) => onKeyDown(event, row)}
          onClick={() => onSelect(row.node.id)}
        >
          <span
            className="twist"
            aria-hidden
            onClick={(event) => {
              event.stopPropagation();
              if (row.expandable) toggle(row.node.id);
            }}
          >
            {row.expandable && <ChevronRight size={14} style={{ transform: row.expanded ? 'rotate(90deg)' : undefined }} />}
          </span>
          {row.expanded ? <FolderOpen aria-hidden /> : <Folder aria-hidden />}
          <span className="name">{row.node.label}</span>
          {renderTrail?.(row.node)}
        </li>
      ))}
    </List>
  );
});
