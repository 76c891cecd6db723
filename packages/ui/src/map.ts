export {
  MapView,
  coordinateFormats,
  coordinateText,
  type CoordinateFormat,
  type CoordinateText,
  type Extent4326,
  type LonLat,
  type MapBox,
  type MapClick,
  type MapOverlay,
  type MapTool,
  type MapViewProps,
} from './MapView/index.ts';
