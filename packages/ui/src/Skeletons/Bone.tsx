import { keyframes, styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import { color, radius } from '../theme/tokens.ts';

export interface BoneProps {
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
  '&[data-text="true"]': { transformOrigin: '0 55%', transform: 'scale(1, 0.6)' },
  '&[data-text="true"]:empty::before': { content: '"\\00a0"' },
  '&[data-square="true"]': { borderRadius: 0 },
});

/** One grey shape in place of what is being loaded. */
export function Bone({ text = false, square = false, width, height, style }: BoneProps): ReactNode {
  return <Root data-text={text} data-square={square} style={{ width, height: height ?? (text ? 'auto' : undefined), ...style }} />;
}
