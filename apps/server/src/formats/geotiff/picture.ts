import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GdalRun } from '../gdal/process.ts';
import { fileMessages, refuse } from '../messages.ts';
import type { CrsInfo } from '../types.ts';
import { isInDegrees } from '../crs/plausible.ts';
import { boxAround, footprint, type RasterFacts } from './facts.ts';
import { geoTiffMessages } from './messages.ts';
import { rawHeader, rgbaOf } from './pixels.ts';

/** Runs a program of GDAL in the folder of the raster; refuses what it cannot do. */
export type RunGdal = (task: Pick<GdalRun, 'program' | 'writer' | 'input' | 'output' | 'options'>) => Promise<void>;

/** Pixels of the longer side. */
const mostPixels = 2048;
/** At least as many: turned by the other system, cells as large as pixels would move by one of them here and there. */
const fewestPixels = 1024;
/** Where the web's map ends, in degrees and in metres. */
const mostLatitude = 85.06;
const half = 20_037_508.342789244;

/** Draws a raster in EPSG:3857 into a PNG, and answers what it covers: [minX, minY, maxX, maxY]. */
export async function drawPicture(
  run: RunGdal,
  raster: { facts: RasterFacts; crs: CrsInfo | null; file: string; folder: string; input: string },
  target: string,
): Promise<[number, number, number, number]> {
  const { facts, crs, file, folder, input } = raster;
  if (!crs) throw refuse(geoTiffMessages.noCrs(file));
  const [small, raw] = [join(folder, 'small.tif'), join(folder, 'picture.raw')];
  const shown = [...'-q -of GTiff'.split(' '), ...shownBands(facts), ...smaller(facts)];
  await run({ program: 'gdal_translate', writer: 'GTiff', input, output: small, options: shown });
  const isByte = facts.bands[0]!.type === 'Byte';
  const warping = `-q -of ENVI -co INTERLEAVE=BIP -t_srs EPSG:3857 -dstalpha -r near -ot ${isByte ? 'Byte' : 'Float32'}`;
  const within = withinMap(facts);
  const warped = [...warping.split(' '), ...statedCrs(crs), ...within, ...sized(facts, within.length > 0)];
  await run({ program: 'gdalwarp', writer: 'ENVI', input: small, output: raw, options: warped });
  const header = rawHeader(await readFile(join(folder, 'picture.hdr'), 'utf8'));
  if (!header) throw refuse(fileMessages.unreadable(file, 'GeoTIFF'));
  const { width, height, extent } = header;
  // Only who draws needs it.
  const { default: sharp } = await import('sharp');
  await sharp(rgbaOf(header, await readFile(raw)), { raw: { width, height, channels: 4 } })
    .png()
    .toFile(target);
  return extent;
}

/** Red, green and blue with the opacity where there is one; colours of a palette; else the first band. */
function shownBands({ bands }: RasterFacts): string[] {
  const numberOf = (colour: string): number => bands.findIndex((band) => band.colour === colour) + 1;
  if (bands[0]!.colour === 'Palette') return ['-b', '1', '-expand', 'rgba'];
  const colours = ['Red', 'Green', 'Blue'].map(numberOf);
  const shown = colours.includes(0) ? [1] : colours;
  return [...shown, numberOf('Alpha')].filter((band) => band > 0).flatMap((band) => ['-b', String(band)]);
}

/** Averages of what is larger than a picture; numbers of a palette have none. */
function smaller({ width, height, bands }: RasterFacts): string[] {
  const scale = mostPixels / Math.max(width, height);
  if (scale >= 1) return [];
  const sides = [width, height].map((side) => String(Math.max(1, Math.round(side * scale))));
  return ['-outsize', ...sides, '-r', bands[0]!.colour === 'Palette' ? 'near' : 'average'];
}

/** What is known of the system, be it that the user has stated it; what only the file says GDAL finds there. */
function statedCrs({ srid, definition }: CrsInfo): string[] {
  const text = srid === null ? definition : `EPSG:${srid}`;
  return text === undefined ? [] : ['-s_srs', text];
}

/** The poles are infinitely far away: what reaches beyond the web's map is cut there. */
function withinMap(facts: RasterFacts): string[] {
  const [west, south, east, north] = boxAround(footprint(facts));
  const isPolar = isInDegrees(west, south) && isInDegrees(east, north) && Math.max(-south, north) > mostLatitude;
  if (!isPolar) return [];
  const metres = (latitude: number): number => {
    const bound = Math.min(mostLatitude - 0.01, Math.max(-mostLatitude + 0.01, latitude));
    return (Math.log(Math.tan(Math.PI / 4 + (bound * Math.PI) / 360)) * half) / Math.PI;
  };
  const sides = [(Math.max(-180, west) / 180) * half, metres(south), (Math.min(180, east) / 180) * half, metres(north)];
  return ['-te', ...sides.map(String)];
}

/** The longer side of the picture in pixels; the other one follows from what it covers. */
function sized({ width, height }: RasterFacts, isPolar: boolean): string[] {
  const longer = Math.max(width, height);
  if (longer >= fewestPixels && !isPolar) return [];
  const pixels = String(Math.min(mostPixels, Math.max(fewestPixels, longer)));
  return ['-ts', ...(width >= height ? [pixels, '0'] : ['0', pixels])];
}
