/** Units of a vector tile along its edge, as usual: sixteen a pixel of a tile of 256 px. */
export const tileUnits = 4096;
/** How far beyond its edge a tile holds shapes: strokes and symbols there reach into it. */
export const tileBuffer = 64;
export { lastTileZoom as maxZoom, mostTileRecords as maxRecords } from '@geo/api';
