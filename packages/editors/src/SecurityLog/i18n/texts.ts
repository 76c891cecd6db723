import { createTexts, type TextKey, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'security';

export type SecurityTranslate = Translate<typeof de>;
export type SecurityText = TextKey<typeof de>;

export const useSecurityTexts: () => SecurityTranslate = createTexts<typeof de>(namespace);

/** The texts of the security log, one language at a time, for `createI18n`; they are needed before it is shown. */
export const lateSecurityTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};
