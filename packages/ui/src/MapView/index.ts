export { coordinateFormats, coordinateText, type CoordinateFormat, type CoordinateText } from './coordinates.ts';
export { MapView } from './lazy.tsx';
export type { Extent4326, LonLat, MapBox, MapClick, MapOverlay, MapTool, MapViewProps } from './types.ts';
