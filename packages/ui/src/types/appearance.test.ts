import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../theme/contrast.ts';
import { appearanceNames, typeAppearance } from './appearance.ts';

describe('typeAppearance', () => {
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
