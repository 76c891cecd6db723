import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'origin';

/** The texts of where data come from, which the dialog loads. */
const lateOriginTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export type OriginTranslate = Translate<typeof de>;

export const useOriginTexts: () => OriginTranslate = createTexts<typeof de>(namespace, lateOriginTexts);
