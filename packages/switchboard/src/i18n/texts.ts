import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'switchboard';

export type SwitchboardTranslate = Translate<typeof de>;

/** The texts of the editor, one language at a time, for `createI18n`. What shows them loads them where they are not there. */
const lateSwitchboardTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useTexts: () => SwitchboardTranslate = createTexts<typeof de>(namespace, lateSwitchboardTexts);
