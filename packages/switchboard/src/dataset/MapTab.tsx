import type { Frame } from '@geo/api';
import { typeName } from '@geo/api';
import { MapView } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import { featuresOf } from './features.ts';
import type { Datums } from './useDatums.ts';

export interface MapTabProps {
  readonly frame: Frame;
  readonly datums: Datums;
  readonly baseMapUrl?: string;
  /** Address pattern of the frame's tiles; without it the loaded records are drawn. */
  readonly tilesUrl: string | null;
  /** In px. @default 440 */
  readonly height?: number;
}

/** A frame's geometries on the base map, over their whole extent. */
export function MapTab({ frame, datums, baseMapUrl, tilesUrl, height = 440 }: MapTabProps): ReactNode {
  const { list, loading, error, retry } = datums;
  const features = useMemo(() => (tilesUrl === null ? featuresOf(list?.objects ?? []) : null), [list, tilesUrl]);
  const overlays = useMemo(
    () => (tilesUrl === null ? [] : [{ kind: 'tiles' as const, id: frame.resource_uri, url: tilesUrl }]),
    [tilesUrl, frame.resource_uri],
  );
  return (
    <MapView
      height={height}
      baseTileUrl={baseMapUrl}
      overlays={overlays}
      geojson={features}
      type={typeName(frame.content_type)}
      extent4326={list?.meta.extent4326 ?? null}
      loading={loading}
      error={error}
      onRetry={retry}
    />
  );
}
