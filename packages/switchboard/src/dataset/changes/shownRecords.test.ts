import { typeUri, type DatumList, type RecordChange } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { withChange } from './shownRecords.ts';

const text = typeUri('string');
const listOf = (values: readonly unknown[], total_count = values.length): DatumList => ({
  objects: values.map((value, index) => ({ id: index + 1, resource_uri: null, content_type: text, value })),
  meta: { offset: 0, limit: 100, total_count, next: null, columns: [], size_bytes: null, extent4326: null, entered: true },
});
const shown = (list: DatumList) => [list.objects.map(({ id, value }) => `${id} ${String(value)}`), list.meta.total_count];
const after = (list: DatumList, change: RecordChange, type = text, isSearched = false) => withChange(list, change, type, isSearched);

describe('withChange', () => {
  const three = listOf(['Rhein', 'Ems', 'Weser']);

  it('adds at the end, which may not be loaded yet', () => {
    const add: RecordChange = { change: 'add', value: 'Elbe' };
    expect(shown(after(three, add))).toEqual([['1 Rhein', '2 Ems', '3 Weser', '4 Elbe'], 4]);
    expect(shown(after(listOf(['Rhein'], 200), add))).toEqual([['1 Rhein'], 201]);
    expect(after(three, add, text, true)).toBe(three);
  });

  it('changes one, and takes one away: those after it move up', () => {
    expect(shown(after(three, { change: 'set', at: 2, value: 'Oder', expect: 'Ems' }))).toEqual([['1 Rhein', '2 Oder', '3 Weser'], 3]);
    expect(shown(after(three, { change: 'remove', at: 1, expect: 'Rhein' }))).toEqual([['1 Ems', '2 Weser'], 2]);
    // One that a search has left out, or that is gone by now.
    expect(after(three, { change: 'remove', at: 9, expect: 'Inn' })).toBe(three);
  });

  it('shows the parts of a record in columns, and a feature at its place', () => {
    const row = after(listOf([]), { change: 'add', value: { art: 'Eiche' } }, typeUri('row'));
    expect(row.objects[0]).toMatchObject({ id: 1, value: { art: 'Eiche' }, properties: { art: 'Eiche' } });
    const geometry = { type: 'Point', coordinates: [7, 51] };
    const value = { type: 'Feature', geometry, properties: { art: 'Eiche' } };
    expect(after(listOf([]), { change: 'add', value }, typeUri('feature')).objects[0]).toMatchObject({
      properties: { art: 'Eiche' },
      geometry,
    });
  });
});
