export { ActionMenu, type ActionMenuProps, type MenuAction } from './ActionMenu/index.ts';
export {
  AppShell,
  ShellMenuButton,
  dockedFromWidth,
  sidebarWidth,
  type AppShellProps,
  type NavEntry,
  type ShellUser,
} from './AppShell/index.ts';
export { Brand } from './Brand/index.ts';
export { Button, type ButtonProps } from './Button/index.ts';
export { IconButton, type IconButtonProps } from './IconButton/index.ts';
export { PageHeader, type Crumb, type PageHeaderProps } from './PageHeader/index.ts';
export { I18nProvider, type I18nProviderProps } from './i18n/I18nProvider.tsx';
export { createI18n, type I18nOptions, type TextResource } from './i18n/createI18n.ts';
export { createTexts, type TextKey, type TextSource, type TextValues, type TextsLike, type Translate } from './i18n/createTexts.ts';
export { createFormat, type Format, type TimeLike } from './i18n/format.ts';
export { languages, toLanguage, type Language } from './i18n/language.ts';
export { useFormat, useLanguage } from './i18n/useFormat.ts';
export { LinkProvider, useLinkComponent, type LinkComponent, type LinkProps, type LinkProviderProps } from './link/index.ts';
export { GeoThemeProvider, type GeoThemeProviderProps, type Scheme } from './theme/GeoThemeProvider.tsx';
export { contrastRatio, readableOn } from './theme/contrast.ts';
export { createGeoTheme, type GeoThemeOptions } from './theme/createGeoTheme.ts';
export {
  color,
  darkTokens,
  fontFamily,
  fontSize,
  gridStep,
  lightTokens,
  metric,
  motionMs,
  radius,
  type ColorTokens,
  type Density,
} from './theme/tokens.ts';
