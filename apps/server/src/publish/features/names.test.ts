import { describe, expect, it } from 'vitest';
import { elementNames, findLayer, fromNcName, layerTypeName, parseFeatureId, toNcName } from './names.ts';

describe('names in XML', () => {
  it('keeps umlauts and escapes what is no NCName, reversibly', () => {
    expect(toNcName('Straße')).toBe('Straße');
    expect(toNcName('Höhe in m')).toBe('Höhe_x0020_in_x0020_m');
    expect(toNcName('1a')).toBe('_x0031_a');
    for (const name of ['a', 'Höhe (m)', '1', '-x', 'a:b', '<&>', '_x0020_', '', '😀', 'a\u0001b', 'ẞ']) {
      expect(toNcName(name)).toMatch(/^[\p{L}_][\p{L}\p{M}\p{N}_.-]*$/u);
      expect(fromNcName(toNcName(name))).toBe(name);
    }
  });

  it('gives ids a prefix no slug can have', () => {
    expect(layerTypeName({ serviceName: 'nrw' })).toBe('nrw');
    expect(layerTypeName({ serviceName: '17' })).toBe('layer.17');
    const layers = [{ serviceName: '17' }, { serviceName: 'nrw' }] as never;
    expect(findLayer(layers, 'geo:layer.17')).toEqual({ serviceName: '17' });
    expect(findLayer(layers, 'geo:nrw')).toEqual({ serviceName: 'nrw' });
    expect(findLayer(layers, 'nix')).toBeNull();
  });

  it('gives columns readable names of their own, also where case is all that differs', () => {
    const elements = (...keys: string[]): string[] => {
      const { columns } = elementNames(keys.map((key) => ({ key })));
      return keys.map((key) => columns.get(key)!);
    };
    expect(elements('Name der Straße', 'Höhe (m)', '1. Höhe', 'a:b', '<&>', '', '😀', 'ẞ', '-x', ' x ')).toEqual([
      'Name_der_Straße', 'Höhe_m', '_1._Höhe', 'a_b', '_', '__2', '__3', 'ẞ', '_-x', 'x',
    ]); // oxfmt-ignore
    expect(elements('A', 'a')).toEqual(['A', 'a_2']);
    expect(elements('a b', 'a_b', 'a-b', 'a  b')).toEqual(['a_b_2', 'a_b', 'a-b', 'a_b_3']);
    expect(elements('A', 'a', 'a_2', 'Ä', 'ä')).toEqual(['A', 'a_3', 'a_2', 'Ä', 'ä_2']);
    for (const name of elements('Höhe (m)', '1', '-x', '·x', 'a\u0001b', '\ud800', '̈x'))
      expect(name).toMatch(/^[\p{L}_][\p{L}\p{M}\p{N}_.·-]*$/u);
  });

  it('names the geometry as no column is named', () => {
    expect(elementNames([{ key: 'geometry' }, { key: '_geometry' }]).geometry).toBe('__geometry');
    expect(elementNames([{ key: 'Geometry' }]).geometry).toBe('_geometry');
    expect(parseFeatureId('layer.17.4')).toEqual({ typeName: 'layer.17', idx: 4 });
    expect(parseFeatureId('x')).toBeNull();
  });
});
