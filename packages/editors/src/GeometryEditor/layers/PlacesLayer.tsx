import { divIcon, geoJSON, layerGroup, marker, svg } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { EditedGeometry, Position } from '../rules/shape.ts';
import { toLatLng } from './screen.ts';

export interface PlacesLayerProps {
  /** Where something is not valid. */
  readonly places: readonly Position[];
  readonly label: string;
  /** The geometry as somebody else has it. */
  readonly other: EditedGeometry | null;
}

/** What is wrong and where, and what somebody else has meanwhile. */
export function PlacesLayer({ places, label, other }: PlacesLayerProps): null {
  const map = useMap();
  useEffect(() => {
    const drawn = layerGroup().addTo(map);
    if (other) {
      const look = { renderer: svg(), interactive: false, className: 'geometry-other' };
      drawn.addLayer(geoJSON(other, { style: look, pointToLayer: (_, at) => marker(at, { icon: divIcon({ className: 'geometry-other-point', iconSize: [16, 16] }), interactive: false }) })); // oxfmt-ignore
    }
    for (const place of places) {
      const icon = divIcon({ className: 'geometry-problem', iconSize: [28, 28] });
      drawn.addLayer(marker(toLatLng(place), { icon, title: label, alt: label, keyboard: false, interactive: false }));
    }
    return () => {
      drawn.remove();
    };
  }, [map, places, label, other]);
  return null;
}
