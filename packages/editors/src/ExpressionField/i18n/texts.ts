import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'expressions';

export type ExpressionTranslate = Translate<typeof de>;

/** The texts of the field of expressions, which loads them. */
const lateExpressionTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useExpressionTexts: () => ExpressionTranslate = createTexts<typeof de>(namespace, lateExpressionTexts);
