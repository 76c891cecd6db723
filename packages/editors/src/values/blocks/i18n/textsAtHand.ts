import type { TextPack } from '@geo/ui';
import { de } from './de.ts';
import { en } from './en.ts';
import { namespace } from './texts.ts';

/** The texts of the editors of structured values in both languages, for `GeoProvider`. */
export const blocksTexts: TextPack<typeof de> = { namespace, texts: { de, en }, whole: true };
