import type { Polygon } from 'geojson';
import { z } from 'zod';
import { crsOfWkt } from '../crs/match.ts';
import { fileMessages, refuse } from '../messages.ts';
import type { CrsInfo } from '../types.ts';
import { geoTiffMessages } from './messages.ts';

/** What GDAL answers about a raster, as far as it is used. */
const Info = z.object({
  size: z.tuple([z.number().int().positive(), z.number().int().positive()]),
  geoTransform: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]).optional(),
  coordinateSystem: z.object({ wkt: z.string().optional() }).optional(),
  metadata: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  bands: z
    .array(
      z.object({
        type: z.string(),
        colorInterpretation: z.string().optional(),
        noDataValue: z.union([z.number(), z.string()]).optional(),
        overviews: z.array(z.unknown()).optional(),
      }),
    )
    .min(1),
});

export interface RasterFacts {
  /** In cells. */
  width: number;
  height: number;
  bands: readonly { type: string; colour: string }[];
  /** From column and row to x and y in `crs`: x = t0 + column·t1 + row·t2, y = t3 + column·t4 + row·t5. */
  transform: readonly [number, number, number, number, number, number];
  crs: CrsInfo | null;
  nodata: number | string | null;
  compression: string | null;
  overviews: number;
  /** Rasters in the file. */
  count: number;
}

/** Cells of a side: more is no raster that anybody has drawn, but a claim that fills memory. */
const mostCells = 1_000_000;

/** What GDAL has answered about a file; refuses what is no raster with a place. */
export function rasterFacts(answered: string, file: string): RasterFacts {
  const info = parsed(answered, file);
  const [width, height] = info.size;
  if (Math.max(width, height) > mostCells) throw refuse(geoTiffMessages.tooLarge(file, width, height, mostCells));
  const complex = info.bands.find(({ type }) => /^C(?:Int|Float)/.test(type));
  if (complex) throw refuse(geoTiffMessages.complex(file, complex.type));
  const transform = info.geoTransform;
  if (!transform || transform[1] * transform[5] === transform[2] * transform[4]) throw refuse(geoTiffMessages.noPlace(file));
  const wkt = info.coordinateSystem?.wkt;
  const [first] = info.bands;
  const subdatasets = Object.keys(info.metadata?.['SUBDATASETS'] ?? {}).filter((key) => key.endsWith('_NAME'));
  return {
    width,
    height,
    bands: info.bands.map(({ type, colorInterpretation = 'Undefined' }) => ({ type, colour: colorInterpretation })),
    transform,
    crs: wkt ? crsOfWkt(wkt) : null,
    nodata: first!.noDataValue ?? null,
    compression: info.metadata?.['IMAGE_STRUCTURE']?.['COMPRESSION'] ?? null,
    overviews: first!.overviews?.length ?? 0,
    count: Math.max(1, subdatasets.length),
  };
}

function parsed(answered: string, file: string): z.infer<typeof Info> {
  try {
    return Info.parse(JSON.parse(answered));
  } catch (cause) {
    throw refuse(fileMessages.unreadable(file, 'GeoTIFF'), cause);
  }
}

/** Where a raster lies, in its own system: its four corners, also of one that is turned. */
export function footprint({ width, height, transform: t }: RasterFacts): Polygon {
  const corner = (column: number, row: number) => [t[0] + column * t[1] + row * t[2], t[3] + column * t[4] + row * t[5]];
  const first = corner(0, 0);
  return { type: 'Polygon', coordinates: [[first, corner(0, height), corner(width, height), corner(width, 0), first]] };
}

/** [minX, minY, maxX, maxY] of a footprint. */
export function boxAround({ coordinates: [ring] }: Polygon): [number, number, number, number] {
  const [xs, ys] = [0, 1].map((axis) => ring!.map((place) => place[axis]!)) as [number[], number[]];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The value of the record of a raster; `bbox` and `resolution` (size of a cell) in its own system. */
export function gridValue(name: string, facts: RasterFacts): Record<string, unknown> {
  const { width, height, bands, transform: t, nodata, compression, overviews } = facts;
  return {
    name,
    width,
    height,
    bbox: boxAround(footprint(facts)),
    resolution: [Math.hypot(t[1], t[4]), Math.hypot(t[2], t[5])],
    bands: bands.length,
    data_type: [...new Set(bands.map(({ type }) => type))].join(', '),
    ...(nodata === null ? {} : { nodata }),
    ...(compression === null ? {} : { compression }),
    overviews,
    ...(t[2] === 0 && t[4] === 0 ? {} : { rotated: true }),
  };
}
