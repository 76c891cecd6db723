import { createFormat, type Format } from './format.ts';
import { useI18n } from './I18nContext.ts';
import type { Language } from './language.ts';

const formats: Record<Language, Format> = { de: createFormat('de'), en: createFormat('en') };

export function useLanguage(): Language {
  return useI18n().language;
}

/** Formatting in the language in use and the reader's time zone. */
export function useFormat(): Format {
  return formats[useLanguage()];
}
