import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'image';

export type ImageTranslate = Translate<typeof de>;

/** The texts of the editor of pictures, which loads them: few hosts show it at once. */
const lateImageTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useImageTexts: () => ImageTranslate = createTexts<typeof de>(namespace, lateImageTexts);
