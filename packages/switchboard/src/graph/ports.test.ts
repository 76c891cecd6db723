import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { link, node, output, port } from '../fixtures/objects.ts';
import { cardHeight, cutText, handleOffset, headerHeight, rowHeight } from './layout/layout.ts';
import { rowOfLink, rowsOf, slotOf } from './ports.ts';

const uri = '/api/v1/node/1/';
const labels = (ports: Parameters<typeof node>[2]): string[] => rowsOf(node(uri, 'f.a', ports)).map((row) => row.label);

describe('rowsOf', () => {
  it('lists inputs before outputs', () => {
    expect(labels({ ports: [output('output', 'feature'), port('a', 'feature')] })).toEqual(['a', 'output']);
  });

  it.each([
    [[], 3],
    [[0], 3],
    [[1], 3],
    [[4], 6],
  ])('shows the rows of a list port with links at %j', (indices, count) => {
    const links = indices.map((index) => link(`/api/v1/link/${index + 1}/`, uri, '/f/', 'a', { list_index: index }));
    const rows = rowsOf(node(uri, 'f.a', { ports: [port('a', 'feature', { is_list: true })], links }));
    expect(rows.map((row) => row.label)).toEqual(Array.from({ length: count }, (_, index) => `a[${index}]`));
    for (const each of links) expect(rows.find((row) => row.links.includes(each))?.listIndex).toBe(each.list_index);
  });

  it('shows a row per linked key of a dict port and one without key', () => {
    const links = [link('/api/v1/link/1/', uri, '/f/', 'a', { dict_key: 'x "y"' })];
    expect(labels({ ports: [port('a', 'string', { is_dict: true })], links })).toEqual(['x "y"', 'a[null]']);
  });

  it('gives every link one row and every row its own handle, whatever the links', () => {
    const anyLink = fc.record({
      index: fc.option(fc.nat(6), { nil: null }),
      key: fc.option(fc.string(), { nil: null }),
      name: fc.constantFrom('list', 'dict', 'plain'),
    });
    fc.assert(
      fc.property(fc.array(anyLink, { maxLength: 8 }), (drafts) => {
        const links = drafts.map(({ index, key, name }, at) =>
          link(`/api/v1/link/${at + 1}/`, uri, '/f/', name, { list_index: index, dict_key: key }),
        );
        const ports = [port('list', 'string', { is_list: true }), port('dict', 'string', { is_dict: true }), port('plain', 'string')];
        const rows = rowsOf(node(uri, 'f.a', { ports, links }));
        expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
        for (const each of links) expect(rows.filter((row) => row.links.includes(each))).toHaveLength(1);
      }),
    );
  });
});

describe('slotOf', () => {
  it('reads the place from the name or the fields', () => {
    expect(slotOf({ name: 'a[3]', list_index: null, dict_key: null })).toEqual({ name: 'a', listIndex: 3, dictKey: null });
    expect(slotOf({ name: 'a["b\\"c"]', list_index: null, dict_key: null })).toEqual({ name: 'a', listIndex: null, dictKey: 'b"c' });
    expect(slotOf({ name: 'a', list_index: 2, dict_key: null })).toEqual({ name: 'a', listIndex: 2, dictKey: null });
  });

  it('finds the row of a link named with its place', () => {
    const named = link('/api/v1/link/1/', uri, '/f/', 'a[3]');
    expect(rowOfLink(node(uri, 'f.a', { ports: [port('a', 'string', { is_list: true })], links: [named] }), named)?.label).toBe('a[3]');
  });
});

describe('layout', () => {
  it('puts handles in the middle of their rows and counts the run bar', () => {
    const plain = node(uri, 'f.a', { ports: [port('a', 'string'), output('output', 'string')] });
    expect(cardHeight(plain)).toBe(headerHeight + 2 * rowHeight);
    expect(handleOffset(plain, 1)).toBe(headerHeight + 1.5 * rowHeight);
    expect(cardHeight({ ...plain, ports: [port('a', 'string')] })).toBe(headerHeight + 2 * rowHeight);
    expect(cardHeight({ ...plain, ui_collapsed: true })).toBe(headerHeight);
  });

  it('cuts only what is longer', () => {
    expect(cutText('a'.repeat(200), 200)).toBe('a'.repeat(200));
    expect(cutText('a'.repeat(201), 200)).toBe(`${'a'.repeat(200)}...`);
  });
});
