import type { DrawnSymbol } from '@geo/api';
import type { ReactNode } from 'react';

export interface SwatchProps {
  readonly symbol: DrawnSymbol;
  /** GeoJSON types of what is drawn; unknown ones are shown as areas. */
  readonly geometryTypes: readonly string[];
}

const [width, height] = [28, 20];
/** Wider lines and circles would leave the swatch. */
const [mostWidth, mostRadius] = [8, 8];

/** How a symbol draws an area, a line or a point; decoration beside its text. */
export function Swatch({ symbol, geometryTypes }: SwatchProps): ReactNode {
  const types = geometryTypes.join(' ');
  const isArea = types === '' || /Polygon|Collection/.test(types);
  const strokeWidth = Math.min(symbol.strokeWidth, mostWidth);
  const inset = strokeWidth / 2 + 1;
  return (
    <svg aria-hidden width={width} height={height} style={{ flexShrink: 0, display: 'block' }}>
      <g
        fill={symbol.fill}
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
