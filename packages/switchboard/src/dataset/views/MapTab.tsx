import type { Frame } from '@geo/api';
import { typeName } from '@geo/api';
import { typeAppearance } from '@geo/editors';
import { MapView } from '@geo/ui/map';
import { useMemo, type ReactNode } from 'react';
import type { SwitchboardActions } from '../../port.ts';
import { attributionOf } from '../attribution.ts';
import { featuresOf } from '../features.ts';
import type { Datums } from '../useDatums.ts';

export interface MapTabProps {
  readonly frame: Frame;
  readonly datums: Datums;
  readonly baseMapUrl?: string;
  /** Without tiles the loaded records are drawn. */
  readonly actions: Pick<SwitchboardActions, 'records'>;
  /** In px. @default 440 */
  readonly height?: number;
}

/** A frame's geometries on the base map, over their whole extent. */
export function MapTab({ frame, datums, actions, baseMapUrl, height = 440 }: MapTabProps): ReactNode {
  const tilesUrl = actions.records.frameTilesUrl?.(frame) ?? null;
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
      hue={typeAppearance(typeName(frame.content_type)).hue}
      attribution={attributionOf(list)}
      whyTileFailed={actions.records.whyTileFailed}
      extent4326={list?.meta.extent4326 ?? null}
      loading={loading}
      error={error}
      onRetry={retry}
    />
  );
}
