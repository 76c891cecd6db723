import { createI18n } from '@geo/ui';
import { expect, it } from 'vitest';
import { editorsTexts } from './texts.ts';

const text = (language: 'de' | 'en', count: number): string =>
  createI18n({ language, resources: [editorsTexts] }).t('objectCount', { ns: editorsTexts.namespace, count });

it('counts are written by the rules of the language', () => {
  expect(text('de', 102_981)).toBe('102.981 Objekte');
  expect(text('en', 102_981)).toBe('102,981 objects');
  expect(text('de', 1)).toBe('1 Objekt');
});
