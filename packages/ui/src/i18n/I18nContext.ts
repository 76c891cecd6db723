import { createContext, useContext, useSyncExternalStore } from 'react';
import type { I18n } from './createI18n.ts';
import { MissingProvider } from '../theme/GeoContext.ts';
import type { Language } from './language.ts';

export const I18nContext = createContext<I18n | null>(null);

/** What is in use: the texts above, their locale, and of the two languages of contents the nearer one. */
export function useI18n(): { readonly i18n: I18n; readonly locale: string; readonly language: Language } {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new MissingProvider();
  const locale = useSyncExternalStore(
    i18n.subscribe,
    () => i18n.locale,
    () => i18n.locale,
  );
  return { i18n, locale, language: i18n.language };
}
