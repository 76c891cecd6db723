import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'editors';

export type EditorsTranslate = Translate<typeof de>;

/** A key of the editors' texts, for definitions that name a text. */
export type EditorsTextKey = Parameters<EditorsTranslate>[0];

export const useTexts: () => EditorsTranslate = createTexts<typeof de>(namespace);

/** The texts of the editors, one language at a time, for `createI18n`. */
export const lateEditorsTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};
