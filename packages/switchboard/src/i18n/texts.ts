import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

const namespace = 'switchboard';

export type SwitchboardTranslate = Translate<typeof de>;

export const useTexts: () => SwitchboardTranslate = createTexts<typeof de>(namespace);

/** The texts of the editor, for `createI18n`. */
export const switchboardTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};
