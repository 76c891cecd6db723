import type { Feature, GeoJsonObject } from 'geojson';
import { circleMarker, geoJSON, type PathOptions } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';

export interface FeatureLayerProps {
  /** EPSG:4326, axis order longitude, latitude. */
  readonly data: GeoJsonObject;
  /** Colour of lines and fills, `#RRGGBB`. */
  readonly hue: string;
  /** Colour around points. */
  readonly outline: string;
  /** Stands out: thicker, stronger, above the others. @default false */
  readonly strong?: boolean;
  readonly onFeatureClick?: (feature: Feature) => void;
}

/** Features drawn in one hue; points as dots. */
export function FeatureLayer({ data, hue, outline, strong = false, onFeatureClick }: FeatureLayerProps): null {
  const map = useMap();
  const click = useRef(onFeatureClick);
  useEffect(() => {
    click.current = onFeatureClick;
  }, [onFeatureClick]);
  const clickable = onFeatureClick !== undefined;
  useEffect(() => {
    const style: PathOptions = { color: hue, weight: strong ? 3 : 1.5, opacity: 1, fillColor: hue, fillOpacity: strong ? 0.35 : 0.25 };
    const layer = geoJSON(data, {
      style,
      // Leaflet throws on a point without coordinates, which GeoJSON allows.
      filter: ({ geometry }) => !(geometry?.type === 'Point' && geometry.coordinates.length < 2),
      interactive: clickable,
      bubblingMouseEvents: false,
      pointToLayer: (_, latlng) =>
        circleMarker(latlng, {
          radius: strong ? 7 : 4.5,
          weight: strong ? 2.5 : 1,
          color: outline,
          fillColor: hue,
          fillOpacity: 0.95,
          opacity: 1,
        }),
      onEachFeature: (feature, item) => {
        item.on('click', () => click.current?.(feature));
      },
    });
    // Points have their own outline; `style` above would paint over it.
    layer.eachLayer((item) => {
      if ('getRadius' in item && 'setStyle' in item)
        (item as ReturnType<typeof circleMarker>).setStyle({ color: outline, weight: strong ? 2.5 : 1, fillOpacity: 0.95 });
    });
    layer.addTo(map);
    if (strong) layer.bringToFront();
    return () => {
      layer.remove();
    };
  }, [map, data, hue, outline, strong, clickable]);
  return null;
}
