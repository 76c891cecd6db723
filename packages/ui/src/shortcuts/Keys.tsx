import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontFamily } from '../theme/tokens.ts';
import { isMac, parseShortcut } from './matchesShortcut.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

const Key = styled('kbd')({
  display: 'inline-block',
  minWidth: 20,
  padding: '1px 5px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 4,
  backgroundColor: color.sunken,
  color: color.text2,
  fontFamily: fontFamily.sans,
  fontSize: 11,
  fontWeight: 500,
  lineHeight: '16px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
});

const named = {
  enter: 'keyEnter',
  ' ': 'keySpace',
  delete: 'keyDelete',
  home: 'keyHome',
  end: 'keyEnd',
} as const;

const signs: Readonly<Record<string, string>> = {
  escape: 'Esc',
  tab: 'Tab',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

export interface KeysProps {
  /** Such as `mod+k`; `mod` is Ctrl, on a Mac Cmd. */
  readonly keys: string;
}

/** The keys of a shortcut as they are called on this machine. */
export const Keys = withGeo(function Keys({ keys }: KeysProps): ReactNode {
  const t = useUiTexts();
  const { key, mod, shift, alt } = parseShortcut(keys);
  const name = Object.hasOwn(named, key) ? t(named[key as keyof typeof named]) : (signs[key] ?? key.toUpperCase());
  const parts = [mod && (isMac() ? '⌘' : t('keyCtrl')), shift && t('keyShift'), alt && t('keyAlt'), name].filter(Boolean);
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 3 }}>
      {parts.map((part) => (
        <Key key={String(part)}>{part}</Key>
      ))}
    </span>
  );
});
