import { styled } from '@mui/material/styles';
import { color, fontFamily, fontSize, radius } from '@geo/ui';
import type { ReactNode } from 'react';

export interface ScrollingTextProps {
  readonly label: string;
  readonly text: string;
  /** The text of an error. @default false */
  readonly isError?: boolean;
}

const Box = styled('section')({
  // In a low window the dialog scrolls, instead of this becoming a line that nobody can read.
  flexShrink: 0,
  overflow: 'auto',
  padding: 10,
  borderRadius: radius - 2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: fontFamily.mono,
  fontSize: fontSize.small,
  maxHeight: 260,
  backgroundColor: color.sunken,
  '&[data-error=true]': { maxHeight: 220, color: color.error, backgroundColor: color.errorSoft },
});

/** A long text as it was written, in a part of the page that scrolls. */
export function ScrollingText({ label, text, isError = false }: ScrollingTextProps): ReactNode {
  return (
    // A scrolling region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Box tabIndex={0} aria-label={label} data-error={isError}>
      {text}
    </Box>
  );
}
