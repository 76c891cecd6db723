import type { Extent4326 } from '@geo/api';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';

/** Tells which part of the Earth the map shows, at first and whenever it stands still. */
export function ViewReport({ onView }: { readonly onView: (extent: Extent4326) => void }): null {
  const map = useMap();
  const told = useRef(onView);
  useEffect(() => {
    told.current = onView;
  });
  useEffect(() => {
    const tell = (): void => {
      const bounds = map.getBounds();
      told.current([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    };
    tell();
    map.on('moveend', tell);
    return () => {
      map.off('moveend', tell);
    };
  }, [map]);
  return null;
}
