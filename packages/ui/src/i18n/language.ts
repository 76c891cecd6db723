export type Language = 'de' | 'en';

export const languages: readonly Language[] = ['de', 'en'];

/** The supported language of a BCP 47 tag; German for everything unknown. */
export function toLanguage(tag: string | undefined): Language {
  return tag?.toLowerCase().startsWith('en') ? 'en' : 'de';
}
