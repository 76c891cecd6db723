import { describe, expect, it } from 'vitest';
import { severalRecords } from '../../engine/entered.ts';
import { library } from '../library.ts';
import { refusalOf, resultOf } from '../testing/values.ts';

const cities = ['Köln', 'Bonn', 'Aachen'];
const table = [{ kind: 'records', type: 'row', relation: {}, size: null, stored: false }];

describe('functions over lists', () => {
  it.each<[name: string, inputs: Record<string, unknown>, result: unknown]>([
    ['length', { values: cities }, 3],
    ['length', { values: [] }, 0],
    ['item', { values: cities }, 'Köln'],
    ['item', { values: cities, place: -1 }, 'Aachen'],
    ['slice', { values: cities, start: 2 }, ['Bonn', 'Aachen']],
    ['slice', { values: cities, start: -2, count: 1 }, ['Bonn']],
    ['slice', { values: cities, start: 7 }, []],
    ['slice', { values: cities, count: 0 }, []],
    ['sort', { values: [10, 9, '8,5'] }, ['8,5', 9, 10]],
    ['sort', { values: ['Zoo', 'Äpfel', 'Birnen'] }, ['Äpfel', 'Birnen', 'Zoo']],
    ['sort', { values: ['2026-02-03T12:00:00Z', '2026-02-03T12:30:00+01:00'] }, ['2026-02-03T12:30:00+01:00', '2026-02-03T12:00:00Z']],
    ['sort', { values: [1, 3, 2], direction: 'desc' }, [3, 2, 1]],
    ['sort', { values: ['b10', 9] }, [9, 'b10']],
    ['unique', { values: ['b', 'a', 'b', 1, '1', 1] }, ['b', 'a', 1, '1']],
    ['concat', { values: cities, others: ['Düren'] }, [...cities, 'Düren']],
    ['contains', { values: cities, value: 'Bonn' }, true],
    ['contains', { values: [1, 2], value: '2' }, false],
    ['contains', { values: [], value: 1 }, false],
  ])('list.%s of %j is %j', async (name, inputs, result) => {
    expect(await resultOf(`list.${name}`, inputs)).toEqual(result);
  });

  it('keep the type of their elements, and take a dataset of named values by its parts', async () => {
    const value = (type: string, one: unknown) => ({ kind: 'value' as const, type, value: one });
    const days = [value('date', '2026-02-03'), value('date', '2025-02-03')];
    const run = async (name: string, values: readonly unknown[]) =>
      (await library.get(name)!.run({} as never, { values: values as never, others: [] }))['output'];
    expect(await run('list.sort', days)).toMatchObject({ type: 'date', entered: ['2025-02-03', '2026-02-03'] });
    expect(await run('list.item', days)).toEqual(days[0]);
    expect(await run('list.concat', [...days, value('string', 'x')])).toMatchObject({ type: 'anything' });
    const people = severalRecords('dict', [{ name: 'Anna' }, { name: 'Bert' }]);
    expect(await run('list.length', [people])).toMatchObject({ value: 2 });
    expect(await run('list.slice', [people])).toMatchObject({ type: 'dict', entered: [{ name: 'Anna' }, { name: 'Bert' }] });
  });

  it.each<[name: string, inputs: Record<string, unknown>, code: string, en: RegExp]>([
    ['item', { values: cities, place: 4 }, 'no_item', /place 4: the list has 3/],
    ['item', { values: cities, place: -4 }, 'no_item', /place -4/],
    ['item', { values: [], place: 1 }, 'no_item', /has 0/],
    ['item', { values: cities, place: 0 }, 'place_zero', /1 for the first/],
    ['item', { values: cities, place: 1.5 }, 'input_range', /whole number/],
    ['slice', { values: cities, start: 0 }, 'place_zero', /"From place"/],
    ['slice', { values: cities, count: -1 }, 'input_range', /"Count"/],
    ['sort', { values: cities, direction: 'up' }, 'input_choice', /asc .*desc/],
    ['concat', { values: Array(60_000).fill(1), others: Array(60_000).fill(1) }, 'list_too_long', /100,000/],
    ['contains', { values: cities, value: table[0] }, 'list_element', /"Value"/],
  ])('list.%s refuses %#', async (name, inputs, code, en) => {
    expect(await refusalOf(`list.${name}`, inputs)).toEqual([code, expect.stringMatching(en)]);
  });

  it('refuse tables and files as elements', async () => {
    for (const name of ['length', 'item', 'slice', 'sort', 'unique', 'concat', 'contains']) {
      const run = library
        .get(`list.${name}`)!
        .run({} as never, { values: table as never, others: [], value: { kind: 'value', type: 'int', value: 1 } });
      await expect(run, name).rejects.toMatchObject({ code: 'list_element' });
    }
  });
});
