import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'live';

export type LiveTranslate = Translate<typeof de>;

/** The texts of live datasets, which load them: pages show them late or never. */
const lateLiveTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useLiveTexts: () => LiveTranslate = createTexts<typeof de>(namespace, lateLiveTexts);
