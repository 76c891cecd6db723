import type { Localised } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';

/** What functions over a text call it. */
export const textLabel: Localised = { de: 'Text', en: 'Text' };
export const separatorLabel: Localised = { de: 'Trennzeichen', en: 'Separator' };

/** The characters of a text, as people count them: an emoji is one, where the text itself has two. */
export const charactersOf = (text: string): readonly string[] => Array.from(text);

/** Refuses an empty text where something must stand. */
export function requireText(text: string, label: Localised): void {
  if (text !== '') return;
  throw new FunctionError(
    'text_empty',
    `Der Eingang „${label.de}“ ist leer. Richtig ist mindestens ein Zeichen.`,
    `The input "${label.en}" is empty. Right is one character at least.`,
  );
}
