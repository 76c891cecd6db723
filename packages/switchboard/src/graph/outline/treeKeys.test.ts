import { expect, it } from 'vitest';
import { heirOf, treeMove, typeAhead, visibleRows, type TreeItem } from './treeKeys.ts';

interface Item extends TreeItem<Item> {
  readonly id: string;
}
const leaf = (id: string): Item => ({ id, children: [] });
const tree: readonly Item[] = [
  { id: 'a', children: [leaf('a1'), { id: 'a2', children: [leaf('a2x')] }] },
  { id: 'b', children: [leaf('b1')] },
  leaf('c'),
];
const rows = (open: readonly string[]) => visibleRows(tree, (item) => open.includes(item.id));
const move = (open: readonly string[], id: string, key: string) => treeMove(rows(open), id, key);

it('rows under closed items are not there; each knows its place', () => {
  expect(rows(['a']).map(({ item }) => item.id)).toEqual(['a', 'a1', 'a2', 'b', 'c']);
  expect(rows(['a'])[2]).toMatchObject({ parent: 'a', level: 2, position: 2, siblings: 2, expanded: false });
});

it('the keys are those of the authoring practices', () => {
  expect(move(['a'], 'a', 'ArrowDown')).toEqual({ focus: 'a1' });
  expect(move(['a'], 'a', 'ArrowUp')).toEqual({});
  expect(move(['a'], 'a', 'ArrowRight')).toEqual({ focus: 'a1' });
  expect(move([], 'a', 'ArrowRight')).toEqual({ open: ['a'] });
  expect(move(['a'], 'a', 'ArrowLeft')).toEqual({ close: ['a'] });
  expect(move(['a'], 'a1', 'ArrowLeft')).toEqual({ focus: 'a' });
  expect(move(['a'], 'a1', 'ArrowRight')).toEqual({});
  expect(move(['a'], 'b', 'Home')).toEqual({ focus: 'a' });
  expect(move(['a'], 'a', 'End')).toEqual({ focus: 'c' });
  expect(move([], 'c', '*')).toEqual({ open: ['a', 'b'] });
  expect(move([], 'c', 'x')).toBeNull();
});

it('typing goes on to what starts so, around the end, without regard to case and accents', () => {
  const texts = ['Puffer', 'Öffnen', 'Papier', 'Ort'];
  expect(typeAhead(texts, 0, 'p')).toBe(2);
  expect(typeAhead(texts, 2, 'p')).toBe(0);
  expect(typeAhead(texts, 2, 'pp')).toBe(0);
  expect(typeAhead(texts, 0, 'pu')).toBe(0);
  expect(typeAhead(texts, 0, 'of')).toBe(1);
  expect(typeAhead(texts, 0, 'x')).toBe(-1);
});

it('what took the place of a row that is gone has the focus', () => {
  expect(heirOf(rows([]), 1)).toBe('b');
  expect(heirOf(rows([]), 9)).toBe('c');
  expect(heirOf([], 0)).toBeNull();
});
