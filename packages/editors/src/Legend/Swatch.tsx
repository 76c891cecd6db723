import type { DrawnSymbol } from '@geo/api';
import { useId, type ReactNode } from 'react';
import { imageUrl } from '../look/imageUrl.ts';
import { hasMark, SymbolMark } from '../look/SymbolMark.tsx';

export interface SwatchProps {
  readonly symbol: DrawnSymbol;
  /** GeoJSON types of what is drawn; unknown ones are shown as areas. */
  readonly geometryTypes: readonly string[];
  /** Address of a stored picture. @default below `/media/` */
  readonly srcOf?: ((filename: string) => string) | undefined;
}

const [width, height, patternSize] = [28, 20, 10];
/** Wider lines and circles would leave the swatch. */
const [mostWidth, mostRadius] = [8, 8];

/** How a symbol draws an area, a line or a point; decoration beside its text. */
export function Swatch({ symbol, geometryTypes, srcOf = imageUrl }: SwatchProps): ReactNode {
  const id = useId().replaceAll(/\W/g, '');
  const types = geometryTypes.join(' ');
  const isArea = types === '' || /Polygon|Collection/.test(types);
  const strokeWidth = Math.min(symbol.strokeWidth, mostWidth);
  const inset = strokeWidth / 2 + 1;
  if (hasMark(symbol)) {
    return (
      <svg aria-hidden width={width} height={height} style={{ flexShrink: 0, display: 'block' }}>
        <SymbolMark symbol={symbol} x={width / 2} y={height / 2} size={height} srcOf={srcOf} isCentred />
      </svg>
    );
  }
  const { pattern } = symbol;
  return (
    <svg aria-hidden width={width} height={height} style={{ flexShrink: 0, display: 'block' }}>
      {isArea && pattern !== null && (
        <pattern id={id} width={patternSize} height={patternSize} patternUnits="userSpaceOnUse">
          <image href={srcOf(pattern)} width={patternSize} height={patternSize} />
        </pattern>
      )}
      <g
        fill={isArea && pattern !== null ? `url(#${id})` : symbol.fill}
        fillOpacity={symbol.fillOpacity}
        stroke={symbol.stroke}
        strokeOpacity={symbol.strokeOpacity}
        strokeWidth={strokeWidth}
        strokeDasharray={symbol.strokeDasharray?.join(' ')}
      >
        {isArea ? (
          <rect x={inset} y={inset} width={width - 2 * inset} height={height - 2 * inset} />
        ) : types.includes('Line') ? (
          <path d={`M${inset} ${height - inset} ${width / 2} ${inset + 4} ${width - inset} ${inset}`} fill="none" />
        ) : (
          <circle cx={width / 2} cy={height / 2} r={Math.min(Math.max(symbol.circleRadius, 0.5), mostRadius)} />
        )}
      </g>
    </svg>
  );
}
