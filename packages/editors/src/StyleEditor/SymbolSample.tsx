import type { DrawnSymbol } from '@geo/api';
import { useId, type ReactNode } from 'react';
import { imageUrl } from '../look/imageUrl.ts';
import { hasMark, SymbolMark } from '../look/SymbolMark.tsx';

export interface SymbolSampleProps {
  /** Drawn side by side, each with circles, an area and a line, or with its picture. */
  readonly symbols: readonly DrawnSymbol[];
  /** Address of a stored picture. @default below `/media/` */
  readonly srcOf?: (filename: string) => string;
}

/** Within a sample wider lines, circles and pictures would cover all. */
const [mostWidth, mostRadius, mostScale] = [12, 14, 2];
const [sampleWidth, sampleHeight] = [240, 100];
/** A picture has no size of its own before it is loaded. */
const pictureSize = 48;
const patternSize = 24;

interface OneProps {
  readonly symbol: DrawnSymbol;
  readonly srcOf: (filename: string) => string;
  readonly id: string;
}

function OneSample({ symbol, srcOf, id }: OneProps): ReactNode {
  const { fill, fillOpacity, stroke, strokeOpacity, strokeWidth, strokeDasharray, circleRadius, pattern, graphic } = symbol;
  if (hasMark(symbol)) {
    const size = pictureSize * Math.min(graphic?.scale ?? 1, mostScale);
    return <SymbolMark symbol={symbol} x={sampleWidth / 2} y={sampleHeight / 2} size={size} srcOf={srcOf} isCentred={graphic === null} />;
  }
  const radius = Math.min(circleRadius, mostRadius);
  return (
    <g
      fill={fill}
      fillOpacity={fillOpacity}
      stroke={stroke}
      strokeOpacity={strokeOpacity}
      strokeWidth={Math.min(strokeWidth, mostWidth)}
      strokeDasharray={strokeDasharray?.join(' ')}
    >
      {pattern !== null && (
        <pattern id={id} width={patternSize} height={patternSize} patternUnits="userSpaceOnUse">
          <image href={srcOf(pattern)} width={patternSize} height={patternSize} />
        </pattern>
      )}
      <circle cx={32} cy={34} r={radius} />
      <circle cx={52} cy={68} r={radius} />
      <path d="M88 24 140 18 152 60 118 80 84 64Z" {...(pattern !== null && { fill: `url(#${id})` })} />
      <path d="M172 74 190 34 206 56 226 22" fill="none" />
    </g>
  );
}

/** What symbols draw of points, an area and a line; decoration beside a name, so it has no text of its own. */
export function SymbolSample({ symbols, srcOf = imageUrl }: SymbolSampleProps): ReactNode {
  const id = useId().replaceAll(/\W/g, '');
  return (
    <svg aria-hidden viewBox={`0 0 ${sampleWidth * symbols.length} ${sampleHeight}`} width="100%" height="100%">
      {symbols.map((symbol, index) => (
        <g key={index} transform={index === 0 ? undefined : `translate(${index * sampleWidth})`}>
          <OneSample symbol={symbol} srcOf={srcOf} id={`pattern${id}${index}`} />
        </g>
      ))}
    </svg>
  );
}
