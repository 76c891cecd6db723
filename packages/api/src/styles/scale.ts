/** Size of a pixel that OGC standards reckon scales with, in metres. */
const pixelMetres = 0.00028;
/** Metres at the equator in a degree of longitude, on the sphere of Web Mercator. */
const degreeMetres = (6_378_137 * Math.PI) / 180;
/** Denominator at zoom 0: the equator in 256 px. */
const zoom0 = (360 * degreeMetres) / 256 / pixelMetres;

/** Denominator n of the scale 1:n of maps in Web Mercator at a zoom, as at the equator. */
export function scaleOfZoom(zoom: number): number {
  return zoom0 / 2 ** zoom;
}

/** The zoom of maps in Web Mercator at which the scale is 1:n; it may lie between two. */
export function zoomOfScale(denominator: number): number {
  return Math.log2(zoom0 / denominator);
}

/** Denominator of the scale of a picture. @param unitsPerPixel Width of a pixel, in degrees or metres. */
export function scaleOfPixel(unitsPerPixel: number, unit: 'degree' | 'metre'): number {
  return (unitsPerPixel * (unit === 'degree' ? degreeMetres : 1)) / pixelMetres;
}
