import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

const namespace = 'backoffice';

export type AppTranslate = Translate<typeof de>;

export const useTexts: () => AppTranslate = createTexts<typeof de>(namespace);

/** The texts of the app itself, for `createI18n`. */
export const backofficeTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};
