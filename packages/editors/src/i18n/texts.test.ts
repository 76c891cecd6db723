import { createI18n } from '@geo/ui';
import { expect, it } from 'vitest';
import { lateEditorsTexts } from './texts.ts';

const text = async (language: 'de' | 'en', count: number): Promise<string> =>
  (await createI18n({ language, resources: [lateEditorsTexts] })).text(lateEditorsTexts.namespace, 'objectCount', { count });

it('counts are written by the rules of the language', async () => {
  expect(await text('de', 102_981)).toBe('102.981 Objekte');
  expect(await text('en', 102_981)).toBe('102,981 objects');
  expect(await text('de', 1)).toBe('1 Objekt');
});
