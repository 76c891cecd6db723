import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'import';

/** The texts of the page of the import, which loads them: the start of the app is the lighter for it. */
const lateImportTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useTexts: () => Translate<typeof de> = createTexts<typeof de>(namespace, lateImportTexts);
