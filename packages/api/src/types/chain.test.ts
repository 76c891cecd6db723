import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseOf, chainOf, isCompatible, typeDisplayName, typeName, typeNames, typeUri } from './chain.ts';

const anyType = fc.constantFrom(...typeNames);

describe('the chain of types', () => {
  it('leads every type to the root', () => {
    for (const name of typeNames) expect(chainOf(name).at(-1)).toBe('anything');
    expect(chainOf('cityobject')).toEqual(['cityobject', 'feature', 'base-model', 'anything']);
    expect(chainOf('unheard-of')).toEqual(['unheard-of', 'anything']);
  });
  it('names only types that exist as bases', () => {
    for (const name of typeNames) expect(baseOf(name) === null || typeNames.includes(baseOf(name)!)).toBe(true);
  });
  it('makes compatibility an order', () => {
    fc.assert(
      fc.property(anyType, anyType, anyType, (a, b, c) => {
        expect(isCompatible(a, a)).toBe(true);
        expect(isCompatible(a, 'anything')).toBe(true);
        if (isCompatible(a, b) && isCompatible(b, c)) expect(isCompatible(a, c)).toBe(true);
        if (isCompatible(a, b) && isCompatible(b, a)) expect(a).toBe(b);
      }),
    );
    expect([isCompatible('int', 'number'), isCompatible('number', 'int')]).toEqual([true, false]);
  });
  it('goes from name to uri and back', () => {
    for (const name of typeNames) expect(typeName(typeUri(name))).toBe(name);
  });
  it('shows names as people write them', () => {
    expect(['wms', 'wfs', '3dtileset', 'base-model', 'feature', 'object', ''].map(typeDisplayName)).toEqual([
      'WMS',
      'WFS',
      '3dtileset',
      'Base-Model',
      'Feature',
      'Object',
      'unbekannt',
    ]);
  });
});
