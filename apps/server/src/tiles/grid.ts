/** Units of a vector tile along its edge, as usual: sixteen a pixel of a tile of 256 px. */
export const tileUnits = 4096;
/** How far beyond its edge a tile holds shapes: strokes and symbols there reach into it. */
export const tileBuffer = 64;
/** Most records of a tile. Where more lie in it, it is parted into as many cells, one a pixel, and of what is smaller one a cell is taken. */
export const maxRecords = 256 ** 2;
/** The last zoom that has tiles of its own: a unit of it is a centimetre. Clients enlarge them beyond. */
export const maxZoom = 18;
