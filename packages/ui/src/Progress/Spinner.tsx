import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface SpinnerProps {
  /** Accessible name; without one the ring is only drawn, as in a button that says itself that it is busy. */
  readonly label?: string;
  /** Diameter in px. @default 20 */
  readonly size?: number;
}

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Ring = styled('span')({
  display: 'inline-block',
  flexShrink: 0,
  borderRadius: '50%',
  border: '2px solid transparent',
  borderTopColor: 'currentColor',
  borderRightColor: 'currentColor',
  animation: `${turn} 900ms linear infinite`,
});

/** Something is going on, in the colour of the text around it. */
export function Spinner({ label, size = 20 }: SpinnerProps): ReactNode {
  const says = label === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label };
  return <Ring {...says} style={{ width: size, height: size }} />;
}
