import { describe, expect, it, vi } from 'vitest';
import { createI18n, type TextResource } from './createI18n.ts';
import { de } from './de.ts';
import { en } from './en.ts';

const german = { greet: 'Guten Tag {{name}}', items_one: '{{count}} Stück', items_other: '{{count}} Stücke' };
const english = { greet: 'Good day {{name}}', items_one: '{{count}} piece', items_other: '{{count}} pieces' };
const sample: TextResource<typeof german> = { namespace: 'sample', de: async () => german, en: async () => english };

describe('createI18n', () => {
  it('loads a language when it is asked for, and tells of the change', async () => {
    const en = vi.fn(sample.en);
    const i18n = await createI18n({ resources: [{ ...sample, en }] });
    const heard: string[] = [];
    i18n.subscribe(() => heard.push(i18n.language));
    expect(i18n.text('sample', 'greet', { name: '<Jo>' })).toBe('Guten Tag <Jo>');
    expect(en).not.toHaveBeenCalled();
    await i18n.changeLanguage('en');
    await i18n.changeLanguage('de');
    await i18n.changeLanguage('en');
    expect(en).toHaveBeenCalledOnce();
    expect(heard).toEqual(['en', 'de', 'en']);
    expect(i18n.text('sample', 'items', { count: 3 })).toBe('3 pieces');
    expect(i18n.text('ui', 'cards')).toBe('Cards');
  });

  it('takes texts of packages that come later, in the language in use', async () => {
    const i18n = await createI18n({ language: 'en' });
    expect(() => i18n.text('sample', 'greet')).toThrow('The texts of "sample" are missing: give them to <GeoProvider');
    await i18n.add(sample);
    await i18n.add(sample);
    expect(i18n.text('sample', 'items', { count: 1 })).toBe('1 piece');
    expect(() => i18n.text('sample', 'nothing')).toThrow('"nothing"');
  });

  it('refuses two packages with one namespace', async () => {
    await expect(createI18n({ resources: [sample, { ...sample }] })).rejects.toThrow('"sample"');
  });
});

describe('texts in two parts', () => {
  const more = { ...german, farewell: 'Auf Wiedersehen' };
  const whole: TextResource<typeof more> = {
    namespace: 'sample',
    de: async () => more,
    en: async () => ({ ...english, farewell: 'Goodbye' }),
    first: sample,
  };

  it('are read from the first part until all are there, which a component waits for', async () => {
    const i18n = await createI18n({ resources: [sample] });
    expect(() => i18n.text('sample', 'farewell')).toThrow('"farewell"');
    const waited = i18n.wait(whole);
    expect(i18n.wait(whole)).toBe(waited);
    expect(i18n.text('sample', 'greet', { name: 'Jo' })).toBe('Guten Tag Jo');
    await waited;
    expect(i18n.wait(whole)).toBe(waited);
    expect(i18n.wait(whole)).toHaveProperty('status', 'fulfilled');
    expect(i18n.text('sample', 'farewell')).toBe('Auf Wiedersehen');
    await i18n.add(sample);
    await i18n.changeLanguage('en');
    expect(i18n.text('sample', 'farewell')).toBe('Goodbye');
  });

  it('say to each component that waits that they could not be loaded, until they are added again', async () => {
    const de = vi.fn(whole.de).mockRejectedValueOnce(new Error('offline'));
    const i18n = await createI18n({ resources: [sample] });
    const broken = { ...whole, de };
    await expect(i18n.wait(broken)).rejects.toThrow('offline');
    await expect(i18n.wait(broken)).rejects.toThrow('offline');
    await expect(i18n.add(broken)).rejects.toThrow('offline');
    await i18n.add(broken);
    await i18n.wait(broken);
    expect(i18n.text('sample', 'farewell')).toBe('Auf Wiedersehen');
  });
});

describe('texts of the design system', () => {
  it('use the same placeholders in both languages', () => {
    const placeholders = (text: string): string[] => [...text.matchAll(/{{\w+}}/g)].map(([match]) => match).toSorted();
    for (const key of Object.keys(de) as (keyof typeof de)[]) expect(placeholders(en[key]), key).toEqual(placeholders(de[key]));
  });
});
