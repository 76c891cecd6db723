import type { TextPack } from '@geo/ui';
import { de } from './de.ts';
import { en } from './en.ts';
import { namespace } from './texts.ts';

/** The texts of the field of expressions in both languages, for `GeoProvider`. */
export const expressionTexts: TextPack<typeof de> = { namespace, texts: { de, en }, whole: true };
