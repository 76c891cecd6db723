import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'config';

export type ConfigTranslate = Translate<typeof de>;

/** The texts of the configuration editor, which loads them: pages show it late or never. */
const lateConfigTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
  within: true,
};

export const useConfigTexts: () => ConfigTranslate = createTexts<typeof de>(namespace, lateConfigTexts);
