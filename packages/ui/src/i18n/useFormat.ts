import { createFormat, type Format } from './format.ts';
import { useI18n } from './I18nContext.ts';
import { localeOf, type Language } from './language.ts';

const formats = new Map<string, Format>();

/** The language of contents that are there in two; of the two the nearer to the language in use. */
export function useLanguage(): Language {
  return useI18n().language;
}

/** BCP 47 tag of the language in use, for the words of `Intl`: days, months, lists. */
export function useLocale(): string {
  return localeOf(useI18n().locale);
}

/** Formatting in the language in use and the reader's time zone. */
export function useFormat(): Format {
  const { locale } = useI18n();
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = createFormat(locale)));
  return format;
}
