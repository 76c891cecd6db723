import type { DrawnSymbol } from '@geo/api';
import type { ReactNode } from 'react';

export interface SymbolSampleProps {
  /** Drawn side by side, each with circles, an area and a line. */
  readonly symbols: readonly DrawnSymbol[];
}

/** Within a sample wider lines and circles would cover all. */
const [mostWidth, mostRadius] = [12, 14];
const sampleWidth = 240;

/** What symbols draw of points, an area and a line; decoration beside a name, so it has no text of its own. */
export function SymbolSample({ symbols }: SymbolSampleProps): ReactNode {
  return (
    <svg aria-hidden viewBox={`0 0 ${sampleWidth * symbols.length} 100`} width="100%" height="100%">
      {symbols.map(({ fill, fillOpacity, stroke, strokeOpacity, strokeWidth, strokeDasharray, circleRadius }, index) => (
        <g
          key={index}
          transform={index === 0 ? undefined : `translate(${index * sampleWidth})`}
          fill={fill}
          fillOpacity={fillOpacity}
          stroke={stroke}
          strokeOpacity={strokeOpacity}
          strokeWidth={Math.min(strokeWidth, mostWidth)}
          strokeDasharray={strokeDasharray?.join(' ')}
        >
          <circle cx={32} cy={34} r={Math.min(circleRadius, mostRadius)} />
          <circle cx={52} cy={68} r={Math.min(circleRadius, mostRadius)} />
          <path d="M88 24 140 18 152 60 118 80 84 64Z" />
          <path d="M172 74 190 34 206 56 226 22" fill="none" />
        </g>
      ))}
    </svg>
  );
}
