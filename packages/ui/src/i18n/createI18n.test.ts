import { describe, expect, it } from 'vitest';
import { createI18n } from './createI18n.ts';
import { de } from './de.ts';
import { en } from './en.ts';

const sample = { namespace: 'sample', de: { greet: 'Guten Tag {{name}}', items_one: '{{count}} Stück', items_other: '{{count}} Stücke' } };

describe('createI18n', () => {
  it('holds both languages, plurals and values', async () => {
    const i18n = createI18n({
      resources: [{ ...sample, en: { greet: 'Good day {{name}}', items_one: '{{count}} piece', items_other: '{{count}} pieces' } }],
    });
    expect(i18n.t('greet', { ns: 'sample', name: '<Jo>' })).toBe('Guten Tag <Jo>');
    expect(i18n.t('items', { ns: 'sample', count: 1 })).toBe('1 Stück');
    await i18n.changeLanguage('en');
    expect(i18n.t('items', { ns: 'sample', count: 3 })).toBe('3 pieces');
    expect(i18n.t('cards', { ns: 'ui' })).toBe('Cards');
  });

  it('refuses two packages with one namespace', () => {
    const resource = { ...sample, en: sample.de };
    expect(() => createI18n({ resources: [resource, resource] })).toThrow('"sample"');
  });
});

describe('texts of the design system', () => {
  it('use the same placeholders in both languages', () => {
    const placeholders = (text: string): string[] => [...text.matchAll(/{{\w+}}/g)].map(([match]) => match).toSorted();
    for (const key of Object.keys(de) as (keyof typeof de)[]) expect(placeholders(en[key]), key).toEqual(placeholders(de[key]));
  });
});
