import { describe, expect, it } from 'vitest';
import { columnsWithoutRoom } from './columns.ts';
import { rowSlots, rowWindow, wholeUpTo } from './rowWindow.ts';
import { selectionState, toggleAll, toggleOne, toggleRange } from './selection.ts';
import type { DataColumn } from './types.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
const text = (selected: ReadonlySet<string>): string => [...selected].toSorted().join('');

describe('columns beside the name', () => {
  const column = (id: string, width?: number, minor = true): DataColumn<unknown> => ({
    id,
    label: id,
    minor,
    render: () => null,
    sortKey: id,
    ...(width === undefined ? {} : { width }),
  });
  const columns = [column('status', 150, false), column('trigger', 160), column('folder'), column('modified', 112)];
  const hidden = (widthPx: number, sortKey = 'modified'): readonly string[] => columnsWithoutRoom(columns, { widthPx, sortKey });

  it('are all there where the name keeps its room', () => expect(hidden(220 + 150 + 160 + 140 + 112)).toEqual([]));
  it('minor ones give way from the left, the one sorted by last', () => {
    expect(hidden(780)).toEqual(['trigger']);
    expect(hidden(600)).toEqual(['trigger', 'folder']);
    expect(hidden(260)).toEqual(['trigger', 'folder', 'modified']);
    expect(hidden(260, 'trigger')).toEqual(['folder', 'modified', 'trigger']);
  });
  it('the others stay as long as the name can be read, on a phone as well', () => {
    expect(hidden(259)).toEqual(['trigger', 'folder', 'modified', 'status']);
    const phone = [column('active', 190, false), column('login', 150, false), column('ip', 150)];
    expect(columnsWithoutRoom(phone, { widthPx: 280, sortKey: 'login' })).toEqual(['ip', 'active']);
  });
});

describe('rowWindow', () => {
  const place = { count: 10_000, rowHeightPx: 40, viewPx: 800 };

  it('covers what is in view and some more, never all', () => {
    for (const topPx of [-500, 0, 1, 39, 40, 4000, 199_999, 399_200, 500_000]) {
      const { first, last } = rowWindow({ ...place, topPx });
      const topRow = Math.min(9999, Math.max(0, Math.floor(topPx / 40)));
      const bottomRow = Math.min(9999, Math.max(0, Math.floor((topPx + 799) / 40)));
      expect(first, String(topPx)).toBeLessThanOrEqual(topRow);
      expect(last, String(topPx)).toBeGreaterThanOrEqual(bottomRow);
      expect(last - first, String(topPx)).toBeLessThan(50);
    }
  });

  it('stays the same while one scrolls a little', () => {
    expect(rowWindow({ ...place, topPx: 4010 })).toEqual(rowWindow({ ...place, topPx: 4030 }));
  });

  it('draws short tables whole', () => {
    expect(rowWindow({ ...place, count: wholeUpTo, topPx: 90_000 })).toEqual({ first: 0, last: wholeUpTo - 1 });
    expect(rowWindow({ ...place, count: 0, topPx: 0 })).toEqual({ first: 0, last: -1 });
  });
});

describe('rowSlots', () => {
  const rowsIn = (slots: ReturnType<typeof rowSlots>): number => slots.reduce((sum, slot) => sum + ('gap' in slot ? slot.gap : 1), 0);

  it('fills the space of all rows', () => {
    for (const kept of [null, 0, 49, 50, 55, 61, 999, 5000])
      expect(rowsIn(rowSlots({ first: 50, last: 60 }, 1000, kept)), String(kept)).toBe(1000);
  });

  it('keeps the row that has the focus', () => {
    expect(rowSlots({ first: 4, last: 5 }, 10, 1)).toEqual([
      { gap: 1, before: 1 },
      { row: 1 },
      { gap: 2, before: 4 },
      { row: 4 },
      { row: 5 },
      { gap: 4, before: 10 },
    ]);
  });
});

describe('selection', () => {
  it('tells none, some and all', () => {
    expect(selectionState(keys, new Set(['x']))).toBe('none');
    expect(selectionState(keys, new Set(['a', 'x']))).toBe('some');
    expect(selectionState(keys, new Set([...keys, 'x']))).toBe('all');
    expect(selectionState([], new Set(['x']))).toBe('none');
  });

  it('toggles all without touching what is elsewhere', () => {
    expect(text(toggleAll(keys, new Set(['b', 'x'])))).toBe('abcdex');
    expect(text(toggleAll(keys, new Set([...keys, 'x'])))).toBe('x');
  });

  it('toggles one', () => {
    expect(text(toggleOne('b', new Set(['a'])))).toBe('ab');
    expect(text(toggleOne('a', new Set(['a'])))).toBe('');
  });

  it('gives a range the state of its end, in both directions', () => {
    expect(text(toggleRange(keys, 'b', 'd', new Set(['b'])))).toBe('bcd');
    expect(text(toggleRange(keys, 'd', 'b', new Set(['d', 'a'])))).toBe('abcd');
    expect(text(toggleRange(keys, 'b', 'd', new Set(['b', 'c', 'd'])))).toBe('');
    expect(text(toggleRange(keys, 'gone', 'c', new Set(['a'])))).toBe('ac');
    expect(text(toggleRange(keys, null, 'c', new Set()))).toBe('c');
  });
});
