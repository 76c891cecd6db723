import { createTexts, type TextKey, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'keys';

export type KeysTranslate = Translate<typeof de>;
export type KeysText = TextKey<typeof de>;

/** The texts of API keys and of runs that are called for, which load them: pages show them late or never. */
const lateKeysTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useKeysTexts: () => KeysTranslate = createTexts<typeof de>(namespace, lateKeysTexts);
