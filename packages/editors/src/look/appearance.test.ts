import { lookOf, typeNames } from '@geo/api';
import { contrastRatio } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { appearanceNames, typeAppearance } from './appearance.ts';
import * as loaded from './loadedTypeIcons.ts';

describe('typeAppearance', () => {
  it.each(typeNames)('%s has an icon that is there', (name) => {
    const { icon } = lookOf(name);
    expect([...Object.keys(loaded), 'Database', 'Globe', 'Layers', 'Map', 'Shapes', 'Workflow']).toContain(icon);
  });

  it('gives a subtype the hue of its nearest base and its own icon', () => {
    expect(typeAppearance('cityobject').hue).toBe(typeAppearance('feature').hue);
    expect(typeAppearance('cityobject').icon).not.toBe(typeAppearance('feature').icon);
    expect(typeAppearance('rest-livedataset').hue).toBe('#0B7285');
    expect(typeAppearance('image').hue).toBe('#5F6B76');
  });

  it('shows configuration types as one family and unknown types as anything', () => {
    expect(typeAppearance('mesh-import-config').icon).toBe(typeAppearance('row-import-config').icon);
    expect(typeAppearance('nonsense')).toEqual(typeAppearance('anything'));
    expect(typeAppearance('toString')).toEqual(typeAppearance('anything'));
  });

  it('keeps the white icon legible on every hue (3:1 for graphics)', () => {
    for (const name of appearanceNames) expect(contrastRatio(typeAppearance(name).hue, '#FFFFFF'), name).toBeGreaterThanOrEqual(3);
  });
});
