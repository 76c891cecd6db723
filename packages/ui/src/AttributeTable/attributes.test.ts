import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addAttribute,
  keyProblem,
  readValue,
  removeAttribute,
  renameAttribute,
  setAttributeValue,
  toAttributes,
  toRecord,
  writeValue,
} from './attributes.ts';

const two = toAttributes({ name: 'Köln', pegel: 3.42 });

describe('addAttribute', () => {
  test("'Key', 'Key 1', 'Key 2' with 'Wert'", () => {
    const three = addAttribute(addAttribute(addAttribute([])));
    expect(three).toEqual([
      { key: 'Key', value: 'Wert' },
      { key: 'Key 1', value: 'Wert' },
      { key: 'Key 2', value: 'Wert' },
    ]);
  });
  test('a gap is filled', () => {
    expect(addAttribute(toAttributes({ Key: 1, 'Key 2': 2 })).at(-1)!.key).toBe('Key 1');
  });
  test('keys stay unique, whatever is there', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.oneof(
            fc.string(),
            fc.nat(9).map((number) => `Key ${number}`),
            fc.constant('Key'),
          ),
        ),
        (keys) => {
          const after = addAttribute(keys.map((key) => ({ key, value: 0 }))).map(({ key }) => key);
          expect(new Set(after).size).toBe(keys.length + 1);
        },
      ),
    );
  });
});

describe('renaming', () => {
  test('keeps the place', () => {
    expect(renameAttribute(two, 'name', 'ort')).toEqual([{ key: 'ort', value: 'Köln' }, two[1]]);
  });
  test.each([
    ['name', 'pegel', 'taken'],
    ['name', ' ', 'empty'],
    ['name', 'name', null],
    ['name', 'Name', null],
  ])('%s → %s: %s', (key, next, problem) => expect(keyProblem(two, key, next)).toBe(problem));
  test('a refused name changes nothing', () => expect(renameAttribute(two, 'name', 'pegel')).toBe(two));
});

test('values and removal', () => {
  expect(setAttributeValue(two, 'pegel', 4)).toEqual([two[0], { key: 'pegel', value: 4 }]);
  expect(removeAttribute(two, 'name')).toEqual([two[1]]);
});

test('a record survives the way there and back, __proto__ included', () => {
  const attributes = [{ key: '__proto__', value: 'x' }, ...two];
  expect(toAttributes(toRecord(attributes))).toEqual(attributes);
});

describe('readValue keeps the kind', () => {
  test.each<[string, unknown, unknown]>([
    ['3.5', 3.42, 3.5],
    ['hoch', 3.42, 'hoch'],
    ['', 3.42, ''],
    ['3.5', 'x', '3.5'],
    ['false', true, false],
    ['', null, null],
    ['neu', null, 'neu'],
    ['[1]', [2], [1]],
    ['{"a":1}', [2], '{"a":1}'],
    ['null', { a: 1 }, 'null'],
  ])('%j after %j gives %j', (text, before, value) => expect(readValue(text, before)).toEqual(value));

  test('what was not edited does not change', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readValue(writeValue(value), value)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
