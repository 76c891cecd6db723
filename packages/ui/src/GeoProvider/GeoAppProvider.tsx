import { useEffect, type ReactNode } from 'react';
import type { I18n } from '../i18n/createI18n.ts';
import { I18nContext } from '../i18n/I18nContext.ts';
import { PageTheme, type ThemeProps } from './PageTheme.tsx';

export interface GeoAppProviderProps extends ThemeProps {
  /** The texts, made by `createI18n`; their language changes by `changeLanguage`. */
  readonly i18n: I18n;
}

/** Supplies the texts and keeps the document's `lang` attribute on the language in use. */
function PageTexts({ i18n, children }: Pick<GeoAppProviderProps, 'i18n' | 'children'>): ReactNode {
  useEffect(() => {
    const mark = (): void => {
      document.documentElement.lang = i18n.locale;
    };
    mark();
    return i18n.subscribe(mark);
  }, [i18n]);
  return <I18nContext.Provider value={i18n}>{children}</I18nContext.Provider>;
}

/**
 * `GeoProvider` for an app that owns its page and loads its texts one language at a time, so that its start has one only. The app owns and
 * stores scheme and density.
 */
export function GeoAppProvider({ i18n, children, ...theme }: GeoAppProviderProps): ReactNode {
  return (
    <PageTexts i18n={i18n}>
      <PageTheme {...theme}>{children}</PageTheme>
    </PageTexts>
  );
}
