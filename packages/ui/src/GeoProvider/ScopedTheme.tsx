import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, useColorScheme, useTheme } from '@mui/material/styles';
import { useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useI18n } from '../i18n/I18nContext.ts';
import { createGeoTheme } from '../theme/createGeoTheme.ts';
import { schemeTokens } from '../theme/tokens.ts';
import { GeoContents } from './GeoContents.tsx';
import type { ThemeProps } from './PageTheme.tsx';
import { scopedStyles } from './scopedStyles.ts';

interface ScopeProps {
  /** Class of the elements that the theme holds for; its variables and rules stand nowhere else. */
  readonly name: string;
  /** Of menus, dialogs and tooltips: beside the page, so that nothing of it cuts them off. */
  readonly overlays: HTMLElement | null;
  readonly children: ReactNode;
}

const schemeAttribute = (name: string): string => `data-${name}`;

function Scope({ name, overlays, children }: ScopeProps): ReactNode {
  const { locale } = useI18n();
  const { colorScheme = 'light' } = useColorScheme();
  useLayoutEffect(() => {
    if (!overlays) return undefined;
    for (const [attribute, value] of Object.entries({ class: name, lang: locale, [schemeAttribute(name)]: colorScheme }))
      overlays.setAttribute(attribute, value);
    document.body.append(overlays);
    return () => overlays.remove();
  }, [overlays, name, locale, colorScheme]);
  return (
    <div className={name} lang={locale} {...{ [schemeAttribute(name)]: colorScheme }}>
      {children}
    </div>
  );
}

/** What the host's own theme shows above; light where it has none. */
function useHostScheme(): 'light' | 'dark' {
  const { mode, systemMode } = useColorScheme();
  const { palette } = useTheme();
  return (mode === 'system' ? systemMode : mode) ?? palette.mode;
}

/** The theme for a part of a page that belongs to somebody else, who may have an MUI theme of another kind. */
export function ScopedTheme({ scheme: given, density = 'comfortable', tokens = schemeTokens, children }: ThemeProps): ReactNode {
  const { language } = useI18n();
  const host = useHostScheme();
  const scheme = given ?? host;
  const name = `geo-${useId().replaceAll(/\W/g, '')}`.toLowerCase();
  const [overlays] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  const geo = useMemo(() => ({ tokens, overlayRoot: () => overlays ?? document.body }), [tokens, overlays]);
  const theme = useMemo(() => {
    const scope = { selector: `.${name}`, schemeAttribute: schemeAttribute(name), overlayRoot: geo.overlayRoot };
    return createGeoTheme({ density, language, tokens, scope });
  }, [density, language, tokens, name, geo]);
  const styles = useMemo(() => scopedStyles(`.${name}`), [name]);
  return (
    <ThemeProvider theme={theme} defaultMode={scheme} storageManager={null} colorSchemeNode={overlays} disableNestedContext noSsr>
      <GlobalStyles styles={styles} />
      <Scope name={name} overlays={overlays}>
        <GeoContents scheme={scheme} geo={geo}>
          {children}
        </GeoContents>
      </Scope>
    </ThemeProvider>
  );
}
