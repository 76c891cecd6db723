import type { TextPack } from '@geo/ui';
import { de } from './de.ts';
import { en } from './en.ts';
import { namespace } from './texts.ts';

/** The texts of a layer's services in both languages, for `GeoProvider`. */
export const serviceTexts: TextPack<typeof de> = { namespace, texts: { de, en }, whole: true };
