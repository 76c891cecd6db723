import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'undo';

/** The texts of undo and redo, which the page of a depot loads. */
const lateUndoTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useUndoTexts: () => Translate<typeof de> = createTexts<typeof de>(namespace, lateUndoTexts);
