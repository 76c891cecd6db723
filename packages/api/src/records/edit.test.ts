import { describe, expect, it } from 'vitest';
import { kindByForm } from '../columns/kindOfValue.ts';
import { addedRows, columnsAfter, editBetween, editConflicts, edited, editFault, noEdit, recordSave } from './edit.ts';
import { sameJson } from './sameJson.ts';
import type { DatumColumn } from '../schemas/datum.ts';

const columns: DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'level', kind: 'number' },
  { key: 'active', kind: 'boolean' },
  { key: 'since', kind: 'datetime' },
  { key: 'parts', kind: 'json' },
];
const set = (values: Record<string, unknown>) => ({ set: values, removed: [] });

describe('an edit of a record', () => {
  it('is what differs from what was read', () => {
    const before = { name: 'Köln', level: 3, parts: { a: [1] } };
    expect(editBetween(before, { name: 'Köln', level: 4, parts: { a: [1] }, new: null })).toEqual({
      set: { level: 4, new: null },
      removed: [],
    });
    expect(editBetween(before, { name: 'Köln', level: 3 })).toEqual({ set: {}, removed: ['parts'] });
    // A value that is none is not the same as an attribute that is not there.
    expect(editBetween({}, { a: undefined })).toEqual({ set: { a: undefined }, removed: [] });
  });

  it('leaves what others have changed meanwhile', () => {
    const [before, mine, theirs] = [
      { name: 'Köln', level: 3 },
      { name: 'Bonn', level: 3 },
      { name: 'Köln', level: 9 },
    ];
    const edit = editBetween(before, mine);
    expect(editConflicts(edit, before, theirs)).toEqual([]);
    expect(edited(theirs, edit)).toEqual({ name: 'Bonn', level: 9 });
  });

  it('meets another one of the same attribute, unless both mean the same', () => {
    const before = { name: 'Köln', level: 3 };
    const edit = editBetween(before, { name: 'Bonn', level: 3 });
    expect(editConflicts(edit, before, { name: 'Deutz', level: 3 })).toEqual(['name']);
    expect(editConflicts(edit, before, { name: 'Bonn', level: 4 })).toEqual([]);
    expect(editConflicts(editBetween(before, { level: 3 }), before, { name: 'Deutz', level: 3 })).toEqual(['name']);
  });
});

const point = (lon: number) => ({ type: 'Point', coordinates: [lon, 51] });

describe('a record that is saved', () => {
  const now = { properties: { name: 'Köln', level: 3 }, geometry: point(7) };

  it('is left as it is by who says nothing else of it', () => {
    const same = { edit: noEdit, moves: false, changes: false, conflicts: [] };
    for (const patch of [{}, now, { geometry: point(7) }, { value: now.properties, before: {} }])
      expect(recordSave(now, patch)).toEqual(same);
    expect(recordSave({ properties: {} }, { geometry: null })).toEqual(same);
  });

  it('changes in what was said otherwise than it was read, where nobody else has changed that', () => {
    const patch = { properties: { name: 'Porz' }, geometry: null, before: { properties: { name: 'Köln' } } };
    expect(recordSave(now, patch)).toEqual({ edit: { set: { name: 'Porz' }, removed: [] }, moves: true, changes: true, conflicts: [] });
    expect(recordSave(now, { properties: { name: 'Köln' } })).toMatchObject({ edit: { set: {}, removed: ['level'] }, changes: true });
    expect(recordSave(now, { geometry: point(8), before: { geometry: point(7) } })).toMatchObject({ moves: true, conflicts: [] });
  });

  it('meets what others have changed by the names of attributes, and the geometry', () => {
    const before = { properties: { name: 'Deutz', level: 3 }, geometry: point(6) };
    expect(recordSave(now, { properties: { name: 'Porz', level: 4 }, geometry: point(8), before }).conflicts).toEqual(['name', 'geometry']);
    // What one does not change oneself is nothing to quarrel about.
    expect(recordSave(now, { ...before, before })).toMatchObject({ changes: false, conflicts: [] });
  });

  it.each([
    ['none that stays none, where there is one by now', now.geometry, null, false, []],
    ['one, where there is the same by now', now.geometry, point(7), true, ['geometry']],
    ['one, where there is another by now', now.geometry, point(8), true, ['geometry']],
    ['one, where there is none still', null, point(8), true, []],
    ['one, where there never was any', undefined, point(8), true, []],
  ])('is read without a geometry, and gets %s', (_, geometry, given, moves, conflicts) => {
    expect(recordSave({ geometry }, { geometry: given, before: { geometry: null } })).toMatchObject({ moves, changes: moves, conflicts });
  });
});

describe('what a column holds', () => {
  it.each([
    ['name', 'Köln'],
    ['level', -1.5],
    ['active', false],
    ['since', '2024-02-29'],
    ['since', '2024-02-29T10:00:00Z'],
    ['parts', [1, { a: null }]],
    ['parts', 'any JSON'],
    ['level', null],
    ['new', 12],
    ['new', { a: 1 }],
  ])('%s: %j', (key, value) => {
    expect(editFault(set({ [key]: value }), columns)).toBeNull();
  });

  it.each([
    ['name', 5, 'string'],
    ['level', '5', 'number'],
    ['active', 'ja', 'bool'],
    ['since', '30.02.2024', 'datetime'],
    ['since', '2024-02-30', 'datetime'],
    // What the database cannot hold, or would hold as something else.
    ['name', 'a\0b', 'string'],
    ['name', 'half \uD83D', 'string'],
    ['level', 2 ** 53 + 2, 'number'],
    ['parts', { 'a\0': 1 }, 'dict'],
    ['', 'no name', 'string'],
  ])('%s does not hold %j', (key, value, type) => {
    expect(editFault(set({ [key]: value }), columns)).toEqual({ key, type });
  });

  it('is told of without following a value however deep', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    expect(editFault(set({ parts: deep }), columns)).toEqual({ key: 'parts', type: 'dict' });
  });

  it('is told by the form of a value', () => {
    const values = [1.5, 2n, false, {}, [], 'Köln', '2026-02-03', null, undefined];
    expect(values.map(kindByForm).join()).toBe('number,number,boolean,json,json,string,string,string,string');
  });

  it('is decided by the first value of a new one', () => {
    expect(columnsAfter(columns.slice(0, 1), set({ name: 'x', size: 3, on: true, list: [], note: null }))).toEqual([
      { key: 'name', kind: 'string' },
      { key: 'size', kind: 'number' },
      { key: 'on', kind: 'boolean' },
      { key: 'list', kind: 'json' },
      { key: 'note', kind: 'string' },
    ]);
  });
});

describe('rows that are added', () => {
  it('bring columns, which the first value of each decides', () => {
    const added = addedRows([{ name: 'a', neu: 1 }, {}, { neu: 1.5, more: null }], columns.slice(0, 1));
    expect(added).toEqual({
      columns: [
        { key: 'name', kind: 'string' },
        { key: 'neu', kind: 'number' },
        { key: 'more', kind: 'string' },
      ],
      fault: null,
    });
  });

  it('are refused by the first that does not fit its columns, of those before it as well', () => {
    expect(addedRows([{ name: 'a' }, { level: '5' }, { name: 5 }], columns)).toMatchObject({
      fault: { at: 1, key: 'level', type: 'number' },
    });
    expect(addedRows([{ neu: 1 }, { neu: 'eins' }], columns)).toMatchObject({ fault: { at: 1, key: 'neu', type: 'number' } });
  });
});

describe('the same JSON', () => {
  it('tells null, undefined, arrays and objects apart', () => {
    expect(sameJson(null, undefined)).toBe(false);
    expect(sameJson([], {})).toBe(false);
    expect(sameJson(['a'], ['a', 'b'])).toBe(false);
    expect(sameJson({ a: undefined }, {})).toBe(true);
  });
});
