import type { TextResource } from './createI18n.ts';
import type { de } from './de.ts';

export const uiNamespace = 'ui';

/** The texts of the design system itself, one language at a time. */
export const lateUiTexts: TextResource<typeof de> = {
  namespace: uiNamespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};
