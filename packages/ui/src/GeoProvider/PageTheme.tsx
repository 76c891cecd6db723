import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useLanguage } from '../i18n/useFormat.ts';
import { createGeoTheme } from '../theme/createGeoTheme.ts';
import type { Geo } from '../theme/GeoContext.ts';
import { schemeTokens, type Density } from '../theme/tokens.ts';
import type { Language } from '../i18n/language.ts';
import { GeoContents, type Scheme } from './GeoContents.tsx';

export interface ThemeProps {
  /** Light, dark, or as the system has it. @default 'system'; with `scoped` as the MUI theme of the host is, light where it has none */
  readonly scheme?: Scheme;
  /** Heights of rows, fields and buttons. @default 'comfortable' */
  readonly density?: Density;
  /** Colours of both schemes. @default the platform's own */
  readonly tokens?: Geo['tokens'];
  /** The part of the page that is drawn so. */
  readonly children: ReactNode;
}

const themes = new WeakMap<Geo['tokens'], Map<string, Theme>>();

/** To make a theme takes 10 ms: a page that shows many parts, each with a provider of its own, makes it once. */
function themeOf(tokens: Geo['tokens'], density: Density, language: Language): Theme {
  const known = themes.get(tokens) ?? new Map<string, Theme>();
  themes.set(tokens, known);
  const key = `${density} ${language}`;
  const theme = known.get(key) ?? createGeoTheme({ density, language, tokens });
  known.set(key, theme);
  return theme;
}

/** The theme for a whole page, its body included. */
export function PageTheme({ scheme = 'system', density = 'comfortable', tokens = schemeTokens, children }: ThemeProps): ReactNode {
  const language = useLanguage();
  const theme = themeOf(tokens, density, language);
  const geo = useMemo(() => ({ tokens, overlayRoot: () => document.body }), [tokens]);
  return (
    <ThemeProvider theme={theme} defaultMode={scheme} storageManager={null} disableTransitionOnChange noSsr>
      <CssBaseline />
      <GeoContents scheme={scheme} geo={geo}>
        {children}
      </GeoContents>
    </ThemeProvider>
  );
}
