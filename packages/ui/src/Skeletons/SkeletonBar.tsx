import { keyframes, styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import { color, radius } from '../theme/tokens.ts';

export interface SkeletonBarProps {
  /** Stands for a line of text, which is lower than the line is high. @default false */
  readonly text?: boolean;
  /** Without rounded corners. @default false */
  readonly square?: boolean;
  /** @default the whole width */
  readonly width?: number | string;
  /** @default a line of text */
  readonly height?: number;
  readonly style?: CSSProperties;
}

const pulse = keyframes({ '50%': { opacity: 0.4 } });

const Root = styled('span')({
  display: 'block',
  height: '1.2em',
  borderRadius: radius,
  backgroundColor: color.line,
  animation: `${pulse} 2s ease-in-out 0.5s infinite`,
  '&[data-square="true"]': { borderRadius: 0 },
});

/** A line of text in px, and its part that letters fill: whole pixels, so that edges are sharp on every screen. */
function letters(line: number): CSSProperties {
  const height = Math.round(line * 0.6);
  const marginTop = Math.ceil((line - height) / 2);
  return { height, marginTop, marginBottom: line - height - marginTop };
}

/** One grey shape in place of what is being loaded. */
export function SkeletonBar({ text = false, square = false, width, height, style }: SkeletonBarProps): ReactNode {
  return <Root data-square={square} style={{ width, ...(text ? letters(height ?? 18) : { height }), ...style }} />;
}
