import type { DetectedLayer } from '@geo/api';
import { MapView, type MapBox } from '@geo/ui/map';
import { useMemo, type ReactNode } from 'react';
import { extentAround } from '../CrsChooser/boxes.ts';
import { isDrawable } from '../geometry/drawable.ts';
import { extentOfGeometry } from '../geometry/extent.ts';
import { useTexts } from '../i18n/texts.ts';

export interface SampleMapProps {
  /** What was found in the file. */
  readonly layer: DetectedLayer;
  /** Tile pattern of the base map; undefined until it is known. */
  readonly baseTileUrl: string | undefined;
  /** Whose map lies below. */
  readonly attribution: string | undefined;
}

/** The first objects of a layer, and where none is there how far it reaches. */
export function SampleMap({ layer, baseTileUrl, attribution }: SampleMapProps): ReactNode {
  const t = useTexts();
  const geojson = useMemo<GeoJSON.FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: layer.sample.flatMap(({ number, geometry, properties }) =>
        isDrawable(geometry) ? [{ type: 'Feature' as const, id: number, geometry, properties }] : [],
      ),
    }),
    [layer],
  );
  const hasObjects = geojson.features.length > 0;
  const boxes = useMemo<MapBox[]>(
    () => (hasObjects || !layer.extent4326 ? [] : [{ id: layer.name, label: layer.name, extent4326: layer.extent4326 }]),
    [hasObjects, layer],
  );
  return (
    <MapView
      label={t(hasObjects ? 'sampleMap' : 'extentMap')}
      height={320}
      baseTileUrl={baseTileUrl}
      attribution={attribution}
      {...(boxes.length === 0 ? { geojson } : { boxes })}
      // Where the shown objects lie: the extent that a file declares may be stale.
      extent4326={
        extentOfGeometry({ geometries: layer.sample.map((record) => record.geometry) }) ?? extentAround(boxes) ?? layer.extent4326
      }
    />
  );
}
