import type { TextPack } from '@geo/ui';
import { de } from './de.ts';
import { en } from './en.ts';
import { namespace } from './texts.ts';

/** The texts of the editor of map styles in both languages, for `GeoProvider`. */
export const stylesTexts: TextPack<typeof de> = { namespace, texts: { de, en }, whole: true };
