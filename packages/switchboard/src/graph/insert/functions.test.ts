import { typeNames, typeUri } from '@geo/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { functions } from '../../fixtures/library.ts';
import { functionInfo, output, port } from '../../fixtures/objects.ts';
import { everyFunction, namespacesOf, parseQuery, searchFunctions, type FunctionQuery } from './functions.ts';

const names = (query: Partial<FunctionQuery>): string[] =>
  searchFunctions(functions, { ...everyFunction, ...query }).map(({ name }) => name);

describe('searchFunctions', () => {
  it('matches name, verbose name and doc without regard to case, from two characters on', () => {
    expect(names({ text: 'PUFFER' })).toEqual(['feature.buffer']);
    expect(names({ text: 'bezugssystem' })).toEqual(['feature.reproject']);
    expect(names({ text: 'x' })).toEqual(names({}));
  });

  it('shows hidden functions only with an exclamation mark', () => {
    expect(names({})).not.toContain('system.debug');
    expect(names({ text: 'debug' })).toEqual([]);
    expect(names({ text: 'debug!' })).toEqual(['system.debug']);
    expect(parseQuery('ab!')).toEqual({ needle: 'ab', hidden: true });
    expect(parseQuery('!')).toEqual({ needle: '', hidden: true });
  });

  it('takes subtypes of a filter and puts closer types first', () => {
    const list = [
      functionInfo('a.far', '', '', [port('x', 'cityobject')]),
      functionInfo('a.near', '', '', [port('x', 'base-model')]),
      functionInfo('a.middle', '', '', [port('x', 'feature')]),
      functionInfo('a.diluted', '', '', [port('x', 'base-model'), port('y', 'number'), port('z', 'number'), port('w', 'number')]),
      functionInfo('a.other', '', '', [port('x', 'number')]),
    ];
    const found = searchFunctions(list, { ...everyFunction, inputType: typeUri('base-model') });
    expect(found.map(({ name }) => name)).toEqual(['a.near', 'a.middle', 'a.far', 'a.diluted']);
  });

  it('offers after a dataset what takes its type: the type itself and its bases, not its subtypes', () => {
    const list = ['anything', 'base-model', 'feature', 'cityobject'].map((type) =>
      functionInfo(`a.${type}`, '', '', [port('x', type), output('output', 'row')]),
    );
    const found = searchFunctions(list, { ...everyFunction, inputType: typeUri('feature'), inputMatch: 'accepting' });
    expect(found.map(({ name }) => name)).toEqual(['a.feature', 'a.base-model', 'a.anything']);
  });

  it('puts titles before mentions: what is typed and entered is what was meant', () => {
    const list = [
      functionInfo('a.b', 'Im Magazin speichern', 'Beispiel: `/Ergebnisse/NRW Puffer`.', []),
      functionInfo('feature.ringpuffer', 'Ringpuffer', '', []),
      functionInfo('feature.buffer_by_attribute', 'Puffer nach Attribut', '', []),
      functionInfo('feature.buffer', 'Puffer', '', []),
    ];
    const found = (text: string): string[] => searchFunctions(list, { ...everyFunction, text }).map((info) => info.name);
    expect(found('Puffer')).toEqual(['feature.buffer', 'feature.buffer_by_attribute', 'feature.ringpuffer', 'a.b']);
    expect(found('buffer')[0]).toBe('feature.buffer');
  });

  it('prefers the shorter of two names', () => {
    expect(searchFunctions([functionInfo('a.longer', '', '', []), functionInfo('a.short', '', '', [])], everyFunction)[0]?.name).toBe(
      'a.short',
    );
  });

  it('gives for more filters a part of what it gave for fewer, whatever the order of the library', () => {
    const type = fc.option(fc.constantFrom(...typeNames).map(typeUri), { nil: null });
    fc.assert(
      fc.property(
        type,
        type,
        fc.boolean(),
        fc.shuffledSubarray([...functions], { minLength: functions.length }),
        (inputType, outputType, favouritesOnly, shuffled) => {
          const query = { ...everyFunction, inputType, outputType, favouritesOnly };
          const found = searchFunctions(functions, query);
          expect(searchFunctions(functions, everyFunction)).toEqual(expect.arrayContaining(found));
          expect(searchFunctions(shuffled, query)).toEqual(found);
        },
      ),
    );
  });
});

describe('namespacesOf', () => {
  it('counts the functions that are shown', () => {
    expect(namespacesOf(functions)).toContainEqual({ name: 'system', count: 1 });
  });
});
