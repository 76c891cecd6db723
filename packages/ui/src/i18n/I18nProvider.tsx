import type { i18n as I18n } from 'i18next';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { toLanguage } from './language.ts';

export interface I18nProviderProps {
  /** The instance made by `createI18n`; switch its language with `changeLanguage`. */
  readonly i18n: I18n;
  readonly children: ReactNode;
}

/** Supplies the texts and keeps the document's `lang` attribute on the language in use. */
export function I18nProvider({ i18n, children }: I18nProviderProps): ReactNode {
  useEffect(() => {
    const mark = (language: string): void => {
      document.documentElement.lang = toLanguage(language);
    };
    mark(i18n.language);
    i18n.on('languageChanged', mark);
    return () => i18n.off('languageChanged', mark);
  }, [i18n]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
