import { createTexts, type Translate } from './createTexts.ts';
import type { de } from './de.ts';
import { uiNamespace } from './uiTexts.ts';

/** Texts of the design system itself. */
export const useUiTexts: () => Translate<typeof de> = createTexts<typeof de>(uiNamespace);
