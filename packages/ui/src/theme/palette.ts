import './augmentation.ts';
import type { ColorSystemOptions } from '@mui/material/styles';
import type { ColorTokens } from './tokens.ts';

/** MUI's palette of one scheme, every entry taken from the tokens. */
export function schemeOptions(scheme: 'light' | 'dark', token: ColorTokens): ColorSystemOptions {
  const status = (main: string, soft: string) => ({ main, light: soft, dark: main, contrastText: token.onStatus });
  return {
    palette: {
      mode: scheme,
      token,
      primary: { main: token.accent, light: token.accentSoft, dark: token.accentHover, contrastText: token.onAccent },
      secondary: { main: token.text2, light: token.sunken, dark: token.text, contrastText: token.surface },
      success: status(token.ok, token.okSoft),
      warning: status(token.warning, token.warningSoft),
      error: status(token.error, token.errorSoft),
      info: { main: token.accentText, light: token.accentSoft, dark: token.accentText, contrastText: token.onAccent },
      background: { default: token.ground, paper: token.surface },
      text: { primary: token.text, secondary: token.text2, disabled: token.text3 },
      divider: token.line,
    },
  };
}
