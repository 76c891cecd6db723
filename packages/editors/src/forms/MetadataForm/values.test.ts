import { expect, it } from 'vitest';
import { groupedTypes, setValue, valuesOrNull, type AttributeType } from './values.ts';

const type = (id: number, group: number | null, display = true): AttributeType => ({
  resource_uri: `t${id}`,
  display_name: `Feld ${id}`,
  group,
  description: '',
  display,
  datatype: 'text',
  options: [],
});

it('fields stand in their groups, strangers last, hidden ones nowhere', () => {
  const parts = groupedTypes(
    [type(1, 9), type(2, 1), type(3, null), type(4, 1, false)],
    [
      { id: 2, name: 'Leer' },
      { id: 1, name: 'Herkunft' },
    ],
  );
  expect(parts.map(({ group, types }) => [group?.name ?? null, types.map((one) => one.resource_uri)])).toEqual([
    ['Herkunft', ['t2']],
    [null, ['t1', 't3']],
  ]);
});

it('an emptied field is taken out, and nothing at all is null', () => {
  const one = setValue([], 't1', 'a');
  expect(setValue(one, 't1', 'b')).toEqual([{ attributetype: 't1', value: 'b' }]);
  expect(setValue(one, 't1', '')).toEqual([]);
  expect(valuesOrNull([])).toBeNull();
  expect(valuesOrNull([{ attributetype: 't1', value: ' ' }])).toBeNull();
  expect(valuesOrNull(one)).toEqual(one);
});
