import { describe, expect, it } from 'vitest';
import { severalRecords } from '../../engine/entered.ts';
import { library } from '../library.ts';
import { refusalOf, resultOf } from '../testing/values.ts';

const city = { name: 'Köln', einwohner: 1_087_353, lage: { lon: 6.96 }, plz: ['50667', '50668'] };

describe('functions over named values', () => {
  it.each<[name: string, inputs: Record<string, unknown>, result: unknown]>([
    ['get', { values: city, key: 'name' }, 'Köln'],
    ['get', { values: city, key: 'lage' }, { lon: 6.96 }],
    ['get', { values: city, key: 'plz' }, ['50667', '50668']],
    ['get', { values: city, key: 'fehlt', fallback: 0 }, 0],
    ['get', { values: { name: null }, key: 'name', fallback: 0 }, null],
    ['get', { values: JSON.parse('{"__proto__": 1}'), key: '__proto__' }, 1],
    ['set', { values: { a: 1 }, key: 'b', value: 2 }, { a: 1, b: 2 }],
    ['set', { values: { a: 1 }, key: 'a', value: { b: 2 } }, { a: { b: 2 } }],
    ['set', { key: 'a', value: '' }, { a: '' }],
    ['set', { key: '__proto__', value: 1 }, JSON.parse('{"__proto__": 1}')],
    ['merge', { values: { a: 1, b: 2 }, others: { b: 3 } }, { a: 1, b: 3 }],
    ['keys', { values: city }, ['name', 'einwohner', 'lage', 'plz']],
    ['keys', { values: {} }, []],
    ['values', { values: { a: 1, b: 'x' } }, [1, 'x']],
    ['from_lists', { keys: ['a', 'b'], values: [1, 'x'] }, { a: 1, b: 'x' }],
    ['from_lists', { keys: [], values: [] }, {}],
  ])('dict.%s of %j is %j', async (name, inputs, result) => {
    expect(await resultOf(`dict.${name}`, inputs)).toEqual(result);
  });

  it('take the attributes of a feature that was entered', async () => {
    const feature = { type: 'Feature', geometry: null, properties: { name: 'Köln' } };
    expect(await resultOf('dict.get', { values: severalRecords('feature', [feature]), key: 'name' })).toBe('Köln');
  });

  it('say of which type a value is', async () => {
    const typeOf = async (key: string) => {
      const values = severalRecords('dict', [city]);
      return (await library.get('dict.get')!.run({} as never, { values, key: { kind: 'value', type: 'string', value: key } }))['output'];
    };
    expect(await typeOf('name')).toMatchObject({ kind: 'value', type: 'string' });
    expect(await typeOf('einwohner')).toMatchObject({ kind: 'value', type: 'number' });
    expect(await typeOf('lage')).toMatchObject({ kind: 'value', type: 'dict' });
    expect(await typeOf('plz')).toMatchObject({ kind: 'records', type: 'string', entered: city.plz });
  });

  const table = { kind: 'records', type: 'row', relation: {}, size: null, stored: false };
  it.each<[name: string, inputs: Record<string, unknown>, code: string, en: RegExp]>([
    ['get', { values: city, key: 'Name' }, 'no_key', /"Name".*name, einwohner/],
    ['get', { values: {}, key: 'toString' }, 'no_key', /none/],
    ['get', { values: table, key: 'a' }, 'input_dict', /no table/],
    ['get', { values: severalRecords('dict', [{}, {}]), key: 'a' }, 'input_dict', /"Named values"/],
    ['set', { values: 'x', key: 'a', value: 1 }, 'input_dict', /named values/],
    ['set', { key: '', value: 1 }, 'text_empty', /"Key"/],
    ['set', { key: 'a', value: table }, 'named_value', /"Value \[a\]"/],
    ['merge', { values: city, others: 1 }, 'input_dict', /"Other values"/],
    ['keys', { values: { kind: 'files', type: 'file', upload: 'u', files: [] } }, 'input_dict', /no file/],
    ['values', { values: null }, 'input_dict', /named values/],
    ['from_lists', { keys: ['a'], values: [] }, 'lists_differ', /1 keys and 0 values/],
    ['from_lists', { keys: ['a', 'a'], values: [1, 2] }, 'key_twice', /two keys "a"/],
    ['from_lists', { keys: [''], values: [1] }, 'key_twice', /empty/],
  ])('dict.%s refuses %j', async (name, inputs, code, en) => {
    expect(await refusalOf(`dict.${name}`, inputs)).toEqual([code, expect.stringMatching(en)]);
  });
});
