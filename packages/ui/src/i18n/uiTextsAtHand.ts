import { de } from './de.ts';
import { en } from './en.ts';
import type { TextPack } from './textsAtHand.ts';
import { uiNamespace } from './uiTexts.ts';

/** The texts of the design system itself in both languages. */
export const uiTexts: TextPack<typeof de> = { namespace: uiNamespace, texts: { de, en }, whole: true };
