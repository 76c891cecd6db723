import { createTexts, type Translate } from './createTexts.ts';
import type { de } from './de.ts';
import { uiNamespace } from './uiTexts.ts';

/** Texts of the design system itself. */
/** A key of the texts of the design system. */
export type UiTextKey = keyof typeof de;

export const useUiTexts: () => Translate<typeof de> = createTexts<typeof de>(uiNamespace);
