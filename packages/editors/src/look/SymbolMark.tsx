import { billboardIcon, billboardPx, type DrawnSymbol } from '@geo/api';
import type { ReactNode } from 'react';

export interface SymbolMarkProps {
  /** One with a picture or an icon. */
  readonly symbol: DrawnSymbol;
  /** Where it stands, in units of the drawing. */
  readonly x: number;
  readonly y: number;
  /** Width and height of the picture, which has none of its own before it is loaded. */
  readonly size: number;
  readonly srcOf: (filename: string) => string;
  /** Its middle is at the place, not its anchor. @default false */
  readonly isCentred?: boolean;
}

const middle = [0.5, 0.5] as const;

/** Whether a symbol draws a picture or an icon instead of shapes. */
export const hasMark = ({ graphic, icon }: DrawnSymbol): boolean => graphic !== null || icon !== null;

/** The picture or icon of a symbol in an SVG, at its place by its anchor. */
export function SymbolMark({ symbol, x, y, size, srcOf, isCentred = false }: SymbolMarkProps): ReactNode {
  const { graphic, icon, fill, fillOpacity, stroke, strokeOpacity, strokeWidth } = symbol;
  if (graphic) {
    const [anchorX, anchorY] = isCentred ? middle : graphic.anchor;
    const [moveX, moveY] = isCentred ? [0, 0] : graphic.offset;
    const [left, top] = [x - anchorX * size + moveX, y - anchorY * size + moveY];
    return <image href={srcOf(graphic.filename)} x={left} y={top} width={size} height={size} opacity={graphic.opacity} />;
  }
  if (icon === null) return null;
  const { path, anchor = middle } = billboardIcon(icon);
  const [anchorX, anchorY] = isCentred ? middle : anchor;
  return (
    <path
      d={path}
      fillRule="evenodd"
      fill={fill}
      fillOpacity={fillOpacity}
      stroke={stroke}
      strokeOpacity={strokeOpacity}
      strokeWidth={strokeWidth}
      transform={`translate(${x - anchorX * size} ${y - anchorY * size}) scale(${size / billboardPx})`}
    />
  );
}
