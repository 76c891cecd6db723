import { describe, expect, it } from 'vitest';
import { pathTo, treeMove, visibleRows, type TreeNode } from './tree.ts';

const tree: readonly TreeNode[] = [
  {
    id: 'basis',
    label: 'Basis',
    children: [
      { id: 'grenzen', label: 'Grenzen' },
      { id: 'dop', label: 'DOP', children: [{ id: 'dop20', label: 'DOP 20' }] },
    ],
  },
  { id: 'wasser', label: 'Wasserwirtschaft', children: [] },
];
const ids = (expanded: string[]): string[] => visibleRows(tree, new Set(expanded)).map((row) => row.node.id);

describe('visibleRows', () => {
  it('shows only what is open, in order', () => {
    expect(ids([])).toEqual(['basis', 'wasser']);
    expect(ids(['basis'])).toEqual(['basis', 'grenzen', 'dop', 'wasser']);
    expect(ids(['basis', 'dop', 'wasser'])).toEqual(['basis', 'grenzen', 'dop', 'dop20', 'wasser']);
    expect(ids(['dop'])).toEqual(['basis', 'wasser']);
  });

  it('knows level, parent and place', () => {
    const row = visibleRows(tree, new Set(['basis']))[2]!;
    expect(row).toMatchObject({ level: 2, parentId: 'basis', position: 2, siblings: 2, expandable: true, expanded: false });
  });
});

describe('pathTo', () => {
  it('leads from the root to the node', () => {
    expect(pathTo(tree, 'dop20').map((node) => node.label)).toEqual(['Basis', 'DOP', 'DOP 20']);
    expect(pathTo(tree, 'nowhere')).toEqual([]);
  });
});

describe('treeMove', () => {
  const rows = visibleRows(tree, new Set(['basis']));
  it.each([
    ['basis', 'ArrowDown', { focusId: 'grenzen' }],
    ['basis', 'ArrowUp', { focusId: 'basis' }],
    ['wasser', 'ArrowDown', { focusId: 'wasser' }],
    ['grenzen', 'End', { focusId: 'wasser' }],
    ['wasser', 'Home', { focusId: 'basis' }],
    ['basis', 'ArrowRight', { focusId: 'grenzen' }],
    ['dop', 'ArrowRight', { toggleId: 'dop' }],
    ['grenzen', 'ArrowRight', {}],
    ['basis', 'ArrowLeft', { toggleId: 'basis' }],
    ['dop', 'ArrowLeft', { focusId: 'basis' }],
    ['wasser', 'ArrowLeft', {}],
    ['basis', 'x', null],
    ['gone', 'Home', null],
  ])('%s %s', (id, key, move) => {
    expect(treeMove(rows, id, key)).toEqual(move);
  });
});
