import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useGeo } from '../theme/GeoContext.ts';
import { color, fontSize, radius } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export type ChipTone = 'neutral' | 'accent' | 'ok' | 'warning' | 'error';

export interface ChipProps {
  /** What the fact means. @default 'neutral' */
  readonly tone?: ChipTone;
  /** Icon before the text. */
  readonly icon?: ReactNode;
  /** The fact, in a few words. */
  readonly children: ReactNode;
}

const soft = (text: string, ground: string) => ({ color: text, backgroundColor: ground });

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 5,
  boxSizing: 'border-box',
  maxWidth: '100%',
  height: 22,
  padding: '0 7px',
  borderRadius: radius - 2,
  fontSize: fontSize.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  ...soft(color.text2, color.sunken),
  '&[data-tone="accent"]': soft(color.accentText, color.accentSoft),
  '&[data-tone="ok"]': soft(color.ok, color.okSoft),
  '&[data-tone="warning"]': soft(color.warning, color.warningSoft),
  '&[data-tone="error"]': soft(color.error, color.errorSoft),
  '& > svg': { width: 13, height: 13, flexShrink: 0 },
  '& .label': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** A short fact about an object: icon, text and a soft ground. */
export const Chip = withGeo(function Chip({ tone = 'neutral', icon, children }: ChipProps): ReactNode {
  useGeo();
  return (
    <Root data-tone={tone}>
      {icon}
      <span className="label">{children}</span>
    </Root>
  );
});
