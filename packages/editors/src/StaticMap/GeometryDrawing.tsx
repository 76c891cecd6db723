import type { DrawnSymbol } from '@geo/api';
import { color } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import type { Geometry } from 'geojson';
import { placeOfGeometry } from '../geometry/place.ts';
import { imageUrl } from '../look/imageUrl.ts';
import { hasMark, SymbolMark } from '../look/SymbolMark.tsx';
import { drawnGeometry, pointRadius } from './drawnGeometry.ts';
import type { StaticPlace } from './staticTiles.ts';

export interface GeometryDrawingProps {
  /** In EPSG:4326, axis order longitude, latitude. */
  readonly geometry: Geometry;
  readonly placeOf: StaticPlace;
  /** `#RRGGBB`. */
  readonly hue: string;
  /** What draws it instead, the first below; null for the colour alone. */
  readonly symbols: readonly DrawnSymbol[] | null;
}

/** Width and height of a picture on a card. */
const markSize = 32;

/** A geometry over the tiles of a still picture. */
export function GeometryDrawing({ geometry, placeOf, hue, symbols }: GeometryDrawingProps): ReactNode {
  const { areas, lines, points } = useMemo(() => drawnGeometry(geometry, placeOf), [geometry, placeOf]);
  if (symbols) {
    const place = placeOfGeometry(geometry);
    const [x, y] = place ? placeOf(place[0]!, place[1]!) : [0, 0];
    return (
      <svg width={1} height={1} strokeLinejoin="round">
        {symbols.map((symbol, index) => {
          const { fill, fillOpacity, stroke, strokeOpacity, strokeWidth, strokeDasharray, circleRadius } = symbol;
          if (hasMark(symbol)) return place && <SymbolMark key={index} symbol={symbol} x={x} y={y} size={markSize} srcOf={imageUrl} />;
          return (
            <g
              key={index}
              fill={fill}
              fillOpacity={fillOpacity}
              stroke={stroke}
              strokeOpacity={strokeOpacity}
              strokeWidth={strokeWidth}
              strokeDasharray={strokeDasharray?.join(' ')}
            >
              {areas !== '' && <path d={areas} fillRule="evenodd" />}
              {lines !== '' && <path d={lines} fill="none" />}
              {points.map(([x, y], at) => (
                <circle key={at} cx={x} cy={y} r={Math.max(circleRadius, 0.5)} />
              ))}
            </g>
          );
        })}
      </svg>
    );
  }
  return (
    <svg width={1} height={1} fill="none" stroke={hue} strokeWidth={2} strokeLinejoin="round">
      {areas !== '' && <path d={areas} fill={hue} fillOpacity={0.3} fillRule="evenodd" />}
      {lines !== '' && <path d={lines} />}
      {points.map(([x, y], index) => (
        <circle key={index} cx={x} cy={y} r={pointRadius} fill={hue} stroke={color.surface} strokeWidth={1.5} />
      ))}
    </svg>
  );
}
