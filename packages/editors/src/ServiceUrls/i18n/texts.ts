import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'services';

/** The texts of a layer's services, which load them: the tab is opened late or never. */
const lateTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useServiceTexts: () => Translate<typeof de> = createTexts<typeof de>(namespace, lateTexts);
