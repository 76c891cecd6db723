import { color } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import type { Geometry } from 'geojson';
import { drawnGeometry, pointRadius } from './drawnGeometry.ts';
import type { StaticPlace } from './staticTiles.ts';

export interface GeometryDrawingProps {
  /** In EPSG:4326, axis order longitude, latitude. */
  readonly geometry: Geometry;
  readonly placeOf: StaticPlace;
  /** `#RRGGBB`. */
  readonly hue: string;
}

/** A geometry over the tiles of a still picture. */
export function GeometryDrawing({ geometry, placeOf, hue }: GeometryDrawingProps): ReactNode {
  const { areas, lines, points } = useMemo(() => drawnGeometry(geometry, placeOf), [geometry, placeOf]);
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
