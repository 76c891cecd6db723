/** Units of a vector tile along its edge, as usual: sixteen a pixel of a tile of 256 px. */
export const tileUnits = 4096;
/** How far beyond its edge a tile holds shapes: strokes and symbols there reach into it. */
export const tileBuffer = 64;
/** Most records of a tile. Where more lie in it, of those smaller than a cell one a cell is taken: more is not seen. */
export const maxRecords = 50_000;
/** Cells along the edge of a tile that has too many records: a quarter of a pixel each. */
export const thinCells = 1024;
