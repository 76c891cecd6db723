import { useEffect, type ReactNode } from 'react';
import type { I18n } from './createI18n.ts';
import { I18nContext } from './I18nContext.ts';

export interface I18nProviderProps {
  /** The instance made by `createI18n`; switch its language with `changeLanguage`. */
  readonly i18n: I18n;
  readonly children: ReactNode;
}

/** Supplies the texts and keeps the document's `lang` attribute on the language in use. */
export function I18nProvider({ i18n, children }: I18nProviderProps): ReactNode {
  useEffect(() => {
    const mark = (): void => {
      document.documentElement.lang = i18n.language;
    };
    mark();
    return i18n.subscribe(mark);
  }, [i18n]);
  return <I18nContext.Provider value={i18n}>{children}</I18nContext.Provider>;
}
