import { latLngBounds, type FitBoundsOptions, type LatLngBounds, type LeafletEventHandlerFnMap, type Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { wrapLongitude } from './coordinates.ts';
import type { Extent4326, LonLat, MapViewProps } from './types.ts';
import { observeSize } from '../browser/observeSize.ts';

/** Space in px between an extent and the edge of the map. */
const fitPaddingPx = 7;
/** Latitude, in degrees, at which Web Mercator ends. */
const maxLat = 85.05;

/** West, south, east and north of Germany in degrees. */
export const germany4326: Extent4326 = [5.8, 47.2, 15.1, 55.1];

const clampLat = (lat: number): number => Math.min(maxLat, Math.max(-maxLat, lat));

/** An extent as Leaflet bounds, cut to what Web Mercator can show. */
export function toBounds([west, south, east, north]: Extent4326): LatLngBounds {
  return latLngBounds([clampLat(south), west], [clampLat(north), east]);
}

/** Shows an extent as large as it fits. */
export function fitExtent(map: LeafletMap, extent: Extent4326, maxZoom: number, options: FitBoundsOptions = {}): void {
  map.fitBounds(toBounds(extent), { padding: [fitPaddingPx, fitPaddingPx], maxZoom, ...options });
}

/** Not moved from where it is, which leaves out parts of a pixel: the same size shows the same. Leaflet's types do not know it. */
const anew = { animate: false, reset: true } as FitBoundsOptions;

/**
 * Shows an extent, and as large as it fits again whenever the map's size changes, until somebody moves the map: what stands beside
 * the map may come late. Answers with what ends it.
 */
function keepFitted(map: LeafletMap, extent: Extent4326, maxZoom: number): () => void {
  let isOwn = false;
  const fit = (options?: FitBoundsOptions): void => {
    // Into no space at all Leaflet would zoom as far as it goes.
    const { x, y } = map.getSize();
    if (Math.min(x, y) <= 2 * fitPaddingPx) return;
    isOwn = true;
    fitExtent(map, extent, maxZoom, options);
  };
  const listeners: LeafletEventHandlerFnMap = {
    resize: () => fit(anew),
    moveend: () => (isOwn = false),
    movestart: () => !isOwn && end(),
  };
  const end = (): void => void map.off(listeners);
  map.on(listeners);
  fit();
  return end;
}

export interface MapBehaviourProps {
  readonly label: string;
  readonly extent: Extent4326;
  readonly maxZoom: number;
  readonly onClick: MapViewProps['onClick'];
  readonly onPointer: (place: LonLat | null) => void;
  readonly onReady: (map: LeafletMap) => void;
}

/** Keeps the map's extent and size right and passes its events on. */
export function MapBehaviour({ label, extent, maxZoom, onClick, onPointer, onReady }: MapBehaviourProps): null {
  const map = useMap();
  useMapEvents({
    click: ({ latlng }) => onClick?.({ lon: wrapLongitude(latlng.lng), lat: latlng.lat, zoom: map.getZoom() }),
    mousemove: ({ latlng }) => onPointer({ lon: wrapLongitude(latlng.lng), lat: latlng.lat }),
    mouseout: () => onPointer(null),
  });
  useEffect(() => onReady(map), [map, onReady]);
  const [west, south, east, north] = extent;
  useEffect(() => keepFitted(map, [west, south, east, north], maxZoom), [map, west, south, east, north, maxZoom]);
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', label);
    return observeSize([container], () => map.invalidateSize({ animate: false }));
  }, [map, label]);
  return null;
}
