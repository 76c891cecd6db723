import { kindNames, listedKinds, lookOf, lookOfKind, typeNames } from '@geo/api';
import { contrastRatio } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { appearanceNames, iconsAtOnce, typeAppearance } from './appearance.ts';
import * as loaded from './loadedTypeIcons.ts';

describe('typeAppearance', () => {
  it.each(typeNames)('%s has an icon that is there', (name) => {
    const { icon } = lookOf(name);
    expect([...Object.keys(loaded), ...iconsAtOnce()]).toContain(icon);
  });

  it('has the icon of each kind, and that of each list at once, as the navigation begins with it', () => {
    for (const kind of kindNames) expect([...Object.keys(loaded), ...iconsAtOnce()], kind).toContain(lookOfKind(kind).icon);
    for (const kind of listedKinds) expect(iconsAtOnce(), kind).toContain(lookOfKind(kind).icon);
    expect(iconsAtOnce().filter((name) => name in loaded)).toEqual([]);
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
    for (const name of appearanceNames()) expect(contrastRatio(typeAppearance(name).hue, '#FFFFFF'), name).toBeGreaterThanOrEqual(3);
  });
});
