/** The languages that every package has texts of. */
export type Language = 'de' | 'en';

export const languages: readonly Language[] = ['de', 'en'];

/** The supported language of a BCP 47 tag; German for everything unknown. */
export function toLanguage(tag: string | undefined): Language {
  return tag?.toLowerCase().startsWith('en') ? 'en' : 'de';
}

/** What is read by who has asked for a language that nobody has added texts of: its own where there are two, else English. */
export function nearestLanguage(tag: string): Language {
  return tag.toLowerCase().split('-')[0] === 'de' ? 'de' : 'en';
}

const ownLocales: Readonly<Record<string, string>> = { de: 'de-DE', en: 'en-GB' };

/** The rules by which numbers, dates and plurals of a language are written. */
export function localeOf(tag: string): string {
  return ownLocales[tag] ?? tag;
}
