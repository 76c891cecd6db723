import { createContext, useContext, useSyncExternalStore } from 'react';
import type { I18n } from './createI18n.ts';
import type { Language } from './language.ts';

export const I18nContext = createContext<I18n | null>(null);

/** The texts above, and the language in use. */
export function useI18n(): { readonly i18n: I18n; readonly language: Language } {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('Texts need an I18nProvider above.');
  const language = useSyncExternalStore(i18n.subscribe, () => i18n.language);
  return { i18n, language };
}
