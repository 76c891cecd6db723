import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'blocks';

export type BlocksTranslate = Translate<typeof de>;

/** The texts of the editors of structured values, which load them: few hosts show them at once. */
const lateBlocksTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useBlocksTexts: () => BlocksTranslate = createTexts<typeof de>(namespace, lateBlocksTexts);
