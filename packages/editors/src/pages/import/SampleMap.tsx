import type { DetectedLayer } from '@geo/api';
import { MapView } from '@geo/ui/map';
import { useMemo, type ReactNode } from 'react';
import { isDrawable } from '../../geometry/drawable.ts';
import { extentOfGeometry } from '../../geometry/extent.ts';
import type { BaseMapPort } from '../baseMap.ts';
import { useTexts } from './i18n/texts.ts';

export interface SampleMapProps {
  readonly port: BaseMapPort;
  readonly layer: DetectedLayer;
}

/** The first objects of a layer. */
export function SampleMap({ port, layer }: SampleMapProps): ReactNode {
  const t = useTexts();
  const { baseTileUrl, attribution } = port.useBaseMap();
  const geojson = useMemo<GeoJSON.FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: layer.sample.flatMap(({ number, geometry, properties }) =>
        isDrawable(geometry) ? [{ type: 'Feature' as const, id: number, geometry, properties }] : [],
      ),
    }),
    [layer],
  );
  return (
    <MapView
      label={t('sampleMap')}
      height={320}
      baseTileUrl={baseTileUrl}
      attribution={attribution}
      geojson={geojson}
      // Where the shown objects lie: the extent that a file declares may be stale.
      extent4326={extentOfGeometry({ geometries: layer.sample.map((record) => record.geometry) }) ?? layer.extent4326}
    />
  );
}
