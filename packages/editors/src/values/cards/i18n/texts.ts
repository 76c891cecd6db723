import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'cards';

export type CardTranslate = Translate<typeof de>;

/** The texts of cards of records, which load them: most pages show none. */
const lateCardTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useCardTexts: () => CardTranslate = createTexts<typeof de>(namespace, lateCardTexts);
