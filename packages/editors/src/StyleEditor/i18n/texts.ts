import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'styles';

export type StyleTranslate = Translate<typeof de>;

/** The texts of the editor of map styles, which loads them. */
const lateStyleTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useStyleTexts: () => StyleTranslate = createTexts<typeof de>(namespace, lateStyleTexts);
