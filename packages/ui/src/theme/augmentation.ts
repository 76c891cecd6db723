import type { ColorTokens, DensityMetrics } from './tokens.ts';
import type {} from '@mui/x-data-grid/themeAugmentation';

// Teaches MUI's types the colour tokens and the metrics that `createGeoTheme` puts into the theme.
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    token: ColorTokens;
  }
  interface PaletteOptions {
    token?: ColorTokens;
  }
  interface ThemeVars {
    metric: Record<keyof DensityMetrics, string>;
  }
  interface Theme {
    metric: Record<keyof DensityMetrics, string>;
  }
  interface ThemeOptions {
    metric?: Record<keyof DensityMetrics, string>;
  }
}
