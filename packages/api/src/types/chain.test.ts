import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainOf, isCompatible, outputKeyOf, typeLabel, typeName, typeUri } from './chain.ts';
import { fillableTypes, listedTypes } from './entering/fillable.ts';
import { typeNames, typeOf } from './registry.ts';
import { mapDrawings } from './type.ts';

const anyType = fc.constantFrom(...typeNames);

describe('the chain of types', () => {
  it('leads every type to the root', () => {
    for (const name of typeNames) expect(chainOf(name).at(-1)).toBe('anything');
    expect(chainOf('cityobject')).toEqual(['cityobject', 'feature', 'base-model', 'anything']);
    expect(chainOf('unheard-of')).toEqual(['unheard-of', 'anything']);
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
  it('calls types by their name in a language, unknown ones by their own', () => {
    expect(['wms', 'base-model', typeUri('feature'), 'seismic-trace', ''].map((name) => typeLabel(name, 'de'))).toEqual([
      'WMS',
      'Datensatz',
      'Geoobjekt',
      'Seismic-Trace',
      'unbekannt',
    ]);
    expect(typeLabel('bool', 'en')).toBe('Boolean');
  });
  it('keys outputs without a name as links have stored them', () => {
    const types = ['wms', 'wmts', 'wfs', 'tms', 'feature', 'rest-livedataset', '3dtileset', 'seismic-trace'];
    expect(types.map(outputKeyOf)).toEqual(['WMS', 'WMTS', 'WFS', 'Tms', 'Feature', 'Rest-Livedataset', '3dtileset', 'Seismic-Trace']);
    expect(new Set(typeNames.map(outputKeyOf)).size).toBe(typeNames.length);
  });
  it('names no two types alike in a language', () => {
    for (const language of ['de', 'en'] as const)
      expect(new Set(typeNames.map((name) => typeLabel(name, language))).size).toBe(typeNames.length);
  });
});

describe('what a depot can be filled with', () => {
  it('is what is read, and what a function makes of it', () => {
    const [table, raster] = [{ record_types: ['feature', 'row'] }, { record_types: ['grid'] }];
    expect([...fillableTypes([], [table, raster])]).toEqual(['row', 'feature', 'grid']);
    // A function that makes grids of grids fills no depot where no file is one.
    expect([...fillableTypes(['grid'], [table])]).toEqual(['row', 'feature']);
    expect([...fillableTypes(['ifcobject', 'base-model', 'wms', 'number', 'nonsense'], [{ record_types: ['feature'] }])]).toEqual([
      'feature',
      'ifcobject',
    ]);
  });
  it('is told with the list of types', () => {
    const listed = listedTypes(new Set(['feature']));
    expect(listed.filter(({ fillable }) => fillable).map(({ name }) => name)).toEqual(['feature']);
    expect(listed[0]).toEqual({ resource_uri: '/api/v1/type/anything/', name: 'anything', base: null, fillable: false });
  });
});

describe('what a map shows', () => {
  it('is what has a place, subtypes too, each in its way', () => {
    const drawn = mapDrawings.map((way) => [way, typeNames.filter((name) => typeOf(name).can.map === way).toSorted()]);
    expect(Object.fromEntries(drawn)).toEqual({
      geometry: ['cityobject', 'feature', 'ifcobject'],
      area: ['bbox', 'bbox3d'],
      picture: ['grid'],
      place: ['billboard', 'mesh', 'pointcloud'],
      named: ['depot', 'layer'],
      service: ['tms', 'wms', 'wmts'],
    });
    expect(typeOf('toString').can.map).toBe(false);
  });
});
