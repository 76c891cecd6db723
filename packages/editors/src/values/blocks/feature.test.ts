import { describe, expect, it } from 'vitest';
import { featureRule } from './feature.ts';

const tree = { type: 'Feature', geometry: { type: 'Point', coordinates: [6.9, 50.9] }, properties: { name: 'Linde' } };

describe('a feature as it is edited', () => {
  it('begins with what is stored, and stands for it', () => {
    expect(featureRule.read(featureRule.of(tree))).toEqual(tree);
  });
  it('is none before anything is drawn or said', () => {
    expect(featureRule.read(featureRule.of(null))).toBeNull();
    expect(featureRule.read({ geometry: null, properties: { name: 'Linde' } })).toEqual({ ...tree, geometry: null });
  });
  it('keeps the properties of what is no feature otherwise', () => {
    expect(featureRule.of({ geometry: 'x', properties: { a: 1 } })).toEqual({ geometry: null, properties: { a: 1 } });
    expect(featureRule.of('x')).toEqual({ geometry: null, properties: {} });
  });
});
