import type { TextPack } from '@geo/ui';
import { de } from './de.ts';
import { en } from './en.ts';
import { namespace } from './texts.ts';

/** The texts of undo and redo of edits of records in both languages, for `GeoProvider`. */
export const undoTexts: TextPack<typeof de> = { namespace, texts: { de, en }, whole: true };
