import { createTexts, type TextKey, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'security';

export type SecurityTranslate = Translate<typeof de>;
export type SecurityText = TextKey<typeof de>;

/** The texts of the security log, one language at a time, for `createI18n`. What shows it loads them where they are not there. */
const lateSecurityTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useSecurityTexts: () => SecurityTranslate = createTexts<typeof de>(namespace, lateSecurityTexts);
