export { StaticMap, type StaticMapProps } from './StaticMap.tsx';
export { staticPlaces, staticTiles, tileUrl, type StaticTile, type StaticView } from './staticTiles.ts';
