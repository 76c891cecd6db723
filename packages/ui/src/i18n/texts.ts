import { createTexts, type Translate } from './createTexts.ts';
import { de } from './de.ts';

export const uiNamespace = 'ui';

/** Texts of the design system itself. */
export const useUiTexts: () => Translate<typeof de> = createTexts(uiNamespace, de);
