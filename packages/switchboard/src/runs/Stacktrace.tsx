import { styled } from '@mui/material/styles';
import { color, fontFamily, fontSize, radius } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

const Trace = styled('section')({
  maxHeight: 220,
  // In a low window the dialog scrolls, instead of this becoming a line that nobody can read.
  flexShrink: 0,
  overflow: 'auto',
  padding: 10,
  borderRadius: radius - 2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: fontFamily.mono,
  fontSize: fontSize.small,
  color: color.error,
  backgroundColor: color.errorSoft,
});

/** The whole text of an error. */
export function Stacktrace({ text }: { readonly text: string }): ReactNode {
  const t = useTexts();
  return (
    // Long traces scroll; a scrolling region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Trace tabIndex={0} aria-label={t('runError')}>
      {text}
    </Trace>
  );
}
