import './augmentation.ts';
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { deDE, enUS } from '@mui/material/locale';
import { actionOverrides } from './overrides/actions.ts';
import { baseOverrides } from './overrides/base.ts';
import { dataOverrides } from './overrides/data.ts';
import { feedbackOverrides } from './overrides/feedback.ts';
import { fieldOverrides } from './overrides/fields.ts';
import { gridOverrides } from './overrides/grid.ts';
import { overlayOverrides } from './overrides/overlays.ts';
import type { Geo } from './GeoContext.ts';
import { schemeOptions } from './palette.ts';
import { cssVarPrefix, densityMetrics, fontFamily, fontSize, gridStep, motionMs, radius, schemeTokens, type Density } from './tokens.ts';
import type { Language } from '../i18n/language.ts';

export interface GeoThemeOptions {
  /** @default 'comfortable' */
  readonly density?: Density;
  /** Language of MUI's own labels. @default 'de' */
  readonly language?: Language;
  /** Colours of both schemes. @default the platform's own */
  readonly tokens?: Geo['tokens'];
  /** The part of the page that the theme holds for. @default all of it */
  readonly scope?: ThemeScope;
}

export interface ThemeScope {
  /** Of the elements that have the variables. */
  readonly selector: string;
  /** Their attribute that says which scheme they show. */
  readonly schemeAttribute: string;
  readonly overlayRoot: Geo['overlayRoot'];
}

/** Menus, dialogs and tooltips stand in an element that has the variables. */
const overlaysIn = (container: Geo['overlayRoot']): ThemeOptions => ({
  components: {
    MuiModal: { defaultProps: { container } },
    MuiPopover: { defaultProps: { container } },
    MuiPopper: { defaultProps: { container } },
  },
});

/** The theme of the platform: both colour schemes as CSS variables, one density, a 4 px grid. */
export function createGeoTheme({ density = 'comfortable', language = 'de', tokens = schemeTokens, scope }: GeoThemeOptions = {}): Theme {
  const metrics = densityMetrics[density];
  const px = (value: number): string => `${value}px`;
  const heading = (size: number) => ({ fontSize: px(size), fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' });
  return createTheme(
    {
      cssVariables: {
        colorSchemeSelector: scope?.schemeAttribute ?? 'data-color-scheme',
        cssVarPrefix,
        ...(scope ? { rootSelector: scope.selector } : {}),
      },
      colorSchemes: { light: schemeOptions('light', tokens.light), dark: schemeOptions('dark', tokens.dark) },
      spacing: gridStep,
      shape: { borderRadius: radius },
      metric: {
        controlHeight: px(metrics.controlHeight),
        smallControlHeight: px(metrics.smallControlHeight),
        rowHeight: px(metrics.rowHeight),
        headerHeight: px(metrics.headerHeight),
        fontSize: px(metrics.fontSize),
      },
      typography: {
        fontFamily: fontFamily.sans,
        h1: heading(fontSize.display),
        h2: heading(fontSize.heading),
        h3: heading(fontSize.title),
        h4: heading(fontSize.base),
        h5: heading(fontSize.body),
        h6: { ...heading(fontSize.small), letterSpacing: 0 },
        subtitle1: { fontSize: px(fontSize.base), fontWeight: 600, lineHeight: 1.4 },
        subtitle2: { fontSize: px(fontSize.body), fontWeight: 600, lineHeight: 1.4 },
        body1: { fontSize: px(metrics.fontSize), lineHeight: 1.45 },
        body2: { fontSize: px(fontSize.body), lineHeight: 1.45 },
        button: { fontSize: px(fontSize.body), fontWeight: 600, lineHeight: 1.4, textTransform: 'none' },
        caption: { fontSize: px(fontSize.small), lineHeight: 1.4 },
        overline: { fontSize: px(fontSize.small), fontWeight: 600, lineHeight: 1.4, letterSpacing: '0.05em', textTransform: 'uppercase' },
      },
      transitions: {
        duration: {
          shortest: motionMs.fast,
          shorter: motionMs.fast,
          short: motionMs.base,
          standard: motionMs.base,
          complex: motionMs.slow,
          enteringScreen: motionMs.slow,
          leavingScreen: motionMs.base,
        },
      },
      components: {
        ...baseOverrides,
        ...actionOverrides,
        ...fieldOverrides,
        ...overlayOverrides,
        ...dataOverrides,
        ...feedbackOverrides,
        ...gridOverrides,
      },
    },
    language === 'de' ? deDE : enUS,
    scope ? overlaysIn(scope.overlayRoot) : {},
  );
}
