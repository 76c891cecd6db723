import { quoted, say } from '../../problems/index.ts';

export const geoTiffMessages = {
  noPlace: (file: string) =>
    say(
      'geotiff_no_place',
      `${quoted(file)} ist ein TIFF-Bild ohne Georeferenz. Richtig ist ein GeoTIFF, in dem die Lage der Pixel steht, oder eine World-Datei (.tfw) gleichen Namens daneben; AUX.XML und Passpunkte werden nicht gelesen.`,
      `"${file}" is a TIFF picture without georeference. Right is a GeoTIFF that holds the place of its pixels, or a world file (.tfw) of the same name beside it; AUX.XML and control points are not read.`,
    ),
  badWorld: (file: string) =>
    say(
      'geotiff_bad_world',
      `${quoted(file)} ist keine World-Datei. Richtig sind sechs Zahlen untereinander: Pixelbreite, zwei Drehungen, Pixelhöhe, Rechtswert und Hochwert der Mitte des ersten Pixels.`,
      `"${file}" is no world file. Right are six numbers, a line each: width of a pixel, two rotations, height of a pixel, easting and northing of the middle of the first pixel.`,
    ),
  tooLarge: (file: string, width: number, height: number, most: number) =>
    say(
      'geotiff_too_large',
      `${quoted(file)} hat ${width} × ${height} Pixel. Möglich sind höchstens ${most} auf jeder Seite; bitte das Raster in Kacheln aufteilen.`,
      `"${file}" has ${width} × ${height} pixels. Possible are ${most} on each side at most; please split the raster into tiles.`,
    ),
  complex: (file: string, type: string) =>
    say(
      'geotiff_complex',
      `${quoted(file)} enthält komplexe Zahlen (${type}). Richtig sind ganze Zahlen oder Gleitkommazahlen.`,
      `"${file}" holds complex numbers (${type}). Right are integers or floating point numbers.`,
    ),
  noCrs: (file: string) =>
    say(
      'geotiff_no_crs',
      `${quoted(file)} nennt kein Koordinatensystem, in dem das Raster gezeichnet werden kann. Bitte beim Import eines angeben, oder eine .prj-Datei gleichen Namens mit hochladen.`,
      `"${file}" names no coordinate system in which the raster can be drawn. Please state one with the import, or upload a .prj of the same name with it.`,
    ),
  firstOnly: (file: string, count: number) =>
    say(
      'geotiff_first_only',
      `${quoted(file)} enthält ${count} Raster; gelesen wird das erste.`,
      `"${file}" holds ${count} rasters; the first one is read.`,
    ),
};
