export { StaticMap, type StaticMapProps } from './StaticMap.tsx';
export { staticTiles, tileUrl, type StaticTile, type StaticView } from './staticTiles.ts';
