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

  it('loads what is shown within others once, in the nearer language, where a host gave none of it', async () => {
    let loads = 0;
    const resource: TextResource = {
      namespace: 'late',
      within: true,
      de: async () => ({ bye: 'Tschüss' }),
      en: async () => {
        loads++;
        return { bye: 'Bye' };
      },
    };
    const texts = textsAtHand([pack], 'fr');
    expect(() => texts.text('late', 'bye')).toThrow('The texts of "late" are missing');
    const wait = texts.wait(resource);
    expect(texts.wait(resource)).toBe(wait);
    await wait;
    expect([texts.text('late', 'bye'), texts.wait(resource), loads]).toEqual(['Bye', null, 1]);
    expect(textsAtHand([{ namespace: 'late', texts: { de: { bye: 'Servus' } } }], 'de').wait(resource)).toBeNull();
    expect(textsAtHand([pack], 'de').wait({ ...resource, within: undefined as never })).toBeNull();
  });
});
