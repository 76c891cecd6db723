export { StaticMap, type StaticMapProps } from './StaticMap.tsx';
export { closeZoom, staticPlaces, staticTiles, tileUrl, type StaticTile, type StaticView } from './staticTiles.ts';
