import { latLng, type LatLng, type Map as LeafletMap } from 'leaflet';
import { snapTo, type Chains, type Screen } from '../rules/snap.ts';
import type { Position } from '../rules/shape.ts';
import { pointedAt } from '../rules/vertices.ts';

/** Leaflet counts latitude first. */
export function toLatLng([lon = 0, lat = 0]: Position): LatLng {
  return latLng(lat, lon);
}

/** Longitudes that went round the world come back. */
const wrapped = (lon: number): number => (lon >= -180 && lon <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180);

function screenOf(map: LeafletMap): Screen {
  return {
    toPixel: (position) => map.latLngToContainerPoint(toLatLng(position)),
    toPosition: ({ x, y }) => {
      const { lng, lat } = map.containerPointToLatLng([x, y]);
      return [lng, lat];
    },
  };
}

/** The place that is meant by one on the map: of a neighbour where one is near, unless Alt is held. */
export function meant(map: LeafletMap, place: LatLng, chains: Chains, event?: Event): Position {
  const free = (event as MouseEvent | undefined)?.altKey === true;
  const snapped = free ? null : snapTo(map.latLngToContainerPoint(place), chains, screenOf(map));
  return snapped ?? pointedAt(wrapped(place.lng), place.lat);
}
