import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { LucideProvider } from 'lucide-react';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useLanguage } from '../i18n/useFormat.ts';
import { createGeoTheme } from './createGeoTheme.ts';
import type { Density } from './tokens.ts';

export type Scheme = 'light' | 'dark' | 'system';

export interface GeoThemeProviderProps {
  /** Colour scheme; `system` follows the operating system. @default 'system' */
  readonly scheme?: Scheme;
  /** @default 'comfortable' */
  readonly density?: Density;
  readonly children: ReactNode;
}

function SchemeSync({ scheme }: { readonly scheme: Scheme }): null {
  const { mode, setMode } = useColorScheme();
  useLayoutEffect(() => {
    if (mode !== scheme) setMode(scheme);
  }, [mode, scheme, setMode]);
  return null;
}

/** Theme, fonts and icon stroke of the platform. Stands inside `I18nProvider`; the app owns and stores the scheme and the density. */
export function GeoThemeProvider({ scheme = 'system', density = 'comfortable', children }: GeoThemeProviderProps): ReactNode {
  const language = useLanguage();
  const theme = useMemo(() => createGeoTheme({ density, language }), [density, language]);
  return (
    <ThemeProvider theme={theme} defaultMode={scheme} storageManager={null} disableTransitionOnChange noSsr>
      <SchemeSync scheme={scheme} />
      <CssBaseline />
      <LucideProvider size={16} strokeWidth={1.75}>
        {children}
      </LucideProvider>
    </ThemeProvider>
  );
}
