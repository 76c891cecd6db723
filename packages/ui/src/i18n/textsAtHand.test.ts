import { describe, expect, it } from 'vitest';
import type { TextResource } from './createI18n.ts';
import { textsAtHand, type TextPack } from './textsAtHand.ts';

const pack: TextPack = {
  namespace: 'sample',
  texts: {
    de: { greet: 'Guten Tag {{name}}', items_one: '{{count}} Stück', items_other: '{{count, number}} Stücke', bye: 'Tschüss' },
    en: { greet: 'Good day {{name}}', items_one: '{{count}} piece', items_other: '{{count, number}} pieces', bye: 'Bye' },
  },
};
const french: TextPack = { namespace: 'sample', texts: { fr: { greet: 'Bonjour {{name}}' } } };

describe('textsAtHand', () => {
  it('has both languages at once', () => {
    expect(textsAtHand([pack], 'de').text('sample', 'greet', { name: 'Jo' })).toBe('Guten Tag Jo');
    expect(textsAtHand([pack], 'en').text('sample', 'items', { count: 1200 })).toBe('1,200 pieces');
  });

  it('takes a single text of a host in the place of its own', () => {
    const own = textsAtHand([pack, { namespace: 'sample', texts: { en: { bye: 'See you' } } }], 'en');
    expect(own.text('sample', 'bye')).toBe('See you');
    expect(own.text('sample', 'greet', { name: 'Jo' })).toBe('Good day Jo');
  });

  it('takes another language, and English for what that lacks', () => {
    const texts = textsAtHand([pack, french], 'fr-CA');
    expect(texts.text('sample', 'greet', { name: 'Jo' })).toBe('Bonjour Jo');
    expect(texts.text('sample', 'bye')).toBe('Bye');
    expect(texts).toMatchObject({ language: 'en', locale: 'fr-CA' });
    // In French, nought is singular.
    expect(texts.text('sample', 'items', { count: 0 })).toBe('0 piece');
  });

  it('takes German for what German of elsewhere lacks', () => {
    expect(textsAtHand([pack], 'de-AT').text('sample', 'bye')).toBe('Tschüss');
  });

  it('says how a namespace comes to its texts', () => {
    expect(() => textsAtHand([pack], 'de').text('editors', 'on')).toThrow('<GeoProvider texts={[editorsTexts]}>');
    expect(() => textsAtHand([pack], 'de').text('sample', 'nothing')).toThrow('"nothing" is not part of namespace "sample"');
  });

  it('loads what no pack has whole: once, in the nearer language, below the texts of the host', async () => {
    let loads = 0;
    const resource: TextResource = {
      namespace: 'late',
      de: async () => ({ bye: 'Tschüss', on: 'An' }),
      en: async () => {
        loads++;
        return { bye: 'Bye', on: 'On' };
      },
    };
    const texts = textsAtHand([pack, { namespace: 'late', texts: { fr: { bye: 'Au revoir' } } }], 'fr');
    expect(() => texts.text('late', 'on')).toThrow('"on" is not part of namespace "late"');
    const wait = texts.wait(resource);
    expect(texts.wait(resource)).toBe(wait);
    await wait;
    expect([texts.text('late', 'bye'), texts.text('late', 'on'), loads]).toEqual(['Au revoir', 'On', 1]);
    expect(texts.wait(resource)).toBe(wait);
    expect(wait).toMatchObject({ status: 'fulfilled' });
    const whole: TextPack = { namespace: 'late', texts: { de: { bye: 'Servus' } }, whole: true };
    expect(textsAtHand([whole], 'de').wait(resource)).toBeNull();
  });

  it('tries again what could not be loaded', async () => {
    let fails = true;
    const resource: TextResource = {
      namespace: 'late',
      de: async () => {
        if (fails) throw new Error('offline');
        return { on: 'An' };
      },
      en: async () => ({ on: 'On' }),
    };
    const texts = textsAtHand([], 'de');
    await expect(texts.wait(resource)).rejects.toThrow('offline');
    fails = false;
    await texts.wait(resource);
    expect(texts.text('late', 'on')).toBe('An');
  });
});
