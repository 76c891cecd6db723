import {
  drawnSymbol,
  rulesAt,
  rulesFor,
  scaleOfZoom,
  type Datum,
  type DatumColumn,
  type DrawnSymbol,
  type Extent4326,
  type Style,
} from '@geo/api';
import type { Feature, Geometry } from 'geojson';
import { circleMarker, geoJSON, layerGroup, type PathOptions } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';

export interface StyledFeaturesProps {
  readonly records: readonly Datum[];
  readonly columns: readonly DatumColumn[];
  readonly style: Style;
  /** The map shows another window: what it holds, in degrees. */
  readonly onWindow: (window: Extent4326) => void;
}

function pathOf({ fill, fillOpacity, stroke, strokeOpacity, strokeWidth, strokeDasharray }: DrawnSymbol, hasFill: boolean): PathOptions {
  return {
    fill: hasFill && fillOpacity > 0,
    fillColor: fill,
    fillOpacity,
    stroke: strokeWidth > 0,
    color: stroke,
    opacity: strokeOpacity,
    weight: strokeWidth,
    ...(strokeDasharray && { dashArray: [...strokeDasharray], lineCap: 'butt' }),
  };
}

const hasArea = (geometry: Geometry | undefined): boolean => geometry !== undefined && !/Line/.test(geometry.type);

/** Records drawn by the rules of a style as services draw them: rule by rule, the first below. */
export function StyledFeatures({ records, columns, style, onWindow }: StyledFeaturesProps): null {
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({
    moveend: () => {
      const bounds = map.getBounds();
      setZoom(map.getZoom());
      onWindow([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    },
  });
  const drawn = useMemo(() => {
    const scaleDenominator = scaleOfZoom(zoom);
    const byRule = new Map(rulesAt(style, scaleDenominator).map((rule) => [rule, [] as Feature[]]));
    for (const { id, geometry, properties = {} } of records) {
      if (!geometry) continue;
      const feature: Feature = { type: 'Feature', id, properties: {}, geometry: geometry as unknown as Geometry };
      for (const rule of rulesFor(style, { scaleDenominator, properties, columns })) byRule.get(rule)?.push(feature);
    }
    return [...byRule].map(([rule, features]) => ({ symbol: drawnSymbol(rule.symbol), features }));
  }, [records, columns, style, zoom]);
  useEffect(() => {
    const group = layerGroup(
      drawn.map(({ symbol, features }) =>
        geoJSON(features, {
          style: (feature) => pathOf(symbol, hasArea(feature?.geometry)),
          interactive: false,
          filter: ({ geometry }) => !(geometry?.type === 'Point' && geometry.coordinates.length < 2),
          pointToLayer: (_, place) => circleMarker(place, { interactive: false, radius: Math.max(symbol.circleRadius, 0.5) }),
        }),
      ),
    ).addTo(map);
    return () => {
      group.remove();
    };
  }, [map, drawn]);
  return null;
}
