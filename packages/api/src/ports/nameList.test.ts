import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNames, writeNames } from './nameList.ts';

const own = (...names: string[]) => names.map((name) => ({ name, as: name }));

describe('names of attributes in one line', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['name', own('name')],
    ['name, Straße und Nr ,x', own('name', 'Straße und Nr', 'x')],
    ['"Ort, Straße","a ""b"""', own('Ort, Straße', 'a "b"')],
    ['ags = schluessel, plz', [{ name: 'ags', as: 'schluessel' }, ...own('plz')]],
    ['"a=b"="c"', [{ name: 'a=b', as: 'c' }]],
  ])('%j', (text, names) => {
    expect(readNames(text)).toEqual(names);
  });

  it.each(['a,,b', 'a,', ',a', 'a=', '=a', 'a=b=c', '"a', 'a"b', '""', '"a" b'])('%j is none', (text) => {
    expect(readNames(text)).toBeNull();
  });

  it('is read as it was written', () => {
    const name = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.record({ name, as: name }), { minLength: 1 }), (names) => {
        expect(readNames(writeNames(names))).toEqual(names);
      }),
    );
  });

  it('takes no longer the longer it is', () => {
    expect(readNames(`a${' '.repeat(200_000)}`)).toEqual(own('a'));
    expect(readNames(`${'a '.repeat(100_000)}"`)).toBeNull();
  });
});
