import type { TextPack } from '@geo/ui';
import { de } from './de.ts';
import { en } from './en.ts';
import { namespace } from './texts.ts';

/** The texts of live datasets in both languages, for `GeoProvider`. */
export const liveTexts: TextPack<typeof de> = { namespace, texts: { de, en } };
