import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'pages';

export type PagesTranslate = Translate<typeof de>;

/** The texts of the pages, one language at a time, for `createI18n`. */
export const latePagesTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useTexts: () => PagesTranslate = createTexts<typeof de>(namespace, latePagesTexts);
