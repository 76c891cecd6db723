import { useTranslation } from 'react-i18next';
import { createFormat, type Format } from './format.ts';
import { toLanguage, type Language } from './language.ts';

const formats: Record<Language, Format> = { de: createFormat('de'), en: createFormat('en') };

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return toLanguage(i18n.language);
}

/** Formatting in the language in use and the reader's time zone. */
export function useFormat(): Format {
  return formats[useLanguage()];
}
