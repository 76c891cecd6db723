import type { TextPack } from '@geo/ui';
import { de } from './de.ts';
import { en } from './en.ts';
import { namespace } from './texts.ts';

/** The texts of where data come from in both languages, for `GeoProvider`. */
export const originTexts: TextPack<typeof de> = { namespace, texts: { de, en }, whole: true };
