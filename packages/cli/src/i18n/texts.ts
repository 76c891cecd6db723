import type { MessageLanguage } from '@geo/api';
import { de } from './de.ts';
import { en } from './en.ts';

export type TextKey = keyof typeof de;
/** A text in the language of the connection, with its values. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

const texts: Readonly<Record<MessageLanguage, Readonly<Record<TextKey, string>>>> = { de, en };

export function sayIn(language: MessageLanguage): Say {
  return (key, values = {}) => texts[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
