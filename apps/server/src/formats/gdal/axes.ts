import type { Geometry } from 'geojson';
import { candidateName } from '../crs/candidates.ts';
import { crsMessages } from '../crs/messages.ts';
import { Sampler } from '../reading/sampler.ts';
import type { StoredMessage } from '../../problems/index.ts';
import type { CrsInfo, SourceBatch, SourceLayer, SourceReading } from '../types.ts';
import { writeGeometry } from '../wkb/fromGeometry.ts';
import { everyPlace, withAxesSwapped } from '../wkb/places.ts';
import { wkbToGeometry } from '../wkb/toGeometry.ts';
import { WkbWriter } from '../wkb/writer.ts';

// Where GDAL does not know the system that a file names it leaves the axes as they stand. ArcGIS writes northing first
// and calls the systems with the zone in the easting by numbers of its own (`urn:ogc:def:crs:EPSG::102329`). Such an
// easting is none in any other place: what lies there is told by the values alone.

/** UTM of ETRS89 with the zone in front of the easting, by zone. */
const systems: Readonly<Record<number, number>> = { 31: 5649, 32: 4647, 33: 5650 };

/** The system of a northing followed by an easting with its zone in front; null for anything else. */
export function zonedSystem(x: number, y: number): number | null {
  const zone = Math.floor(y / 1_000_000);
  const easting = y - zone * 1_000_000;
  const isNorthing = x >= 4_000_000 && x <= 7_500_000;
  return isNorthing && easting >= 100_000 && easting <= 900_000 ? (systems[zone] ?? null) : null;
}

/** Systems whose axes are latitude and longitude, in this order. */
const latitudeFirst: ReadonlySet<number | null | undefined> = new Set([4326, 4258, 4979, 4937]);
const mostDegrees = { latitude: 90.001, longitude: 180.001 };

/**
 * Whether a box [minX, minY, maxX, maxY] of places that GDAL has brought into the order of longitude and latitude holds them the other
 * way round: longitudes stand where the system of the file has latitudes, as ArcGIS writes them. Only what lies far enough tells.
 */
export function isLongitudeFirst([minX, minY, maxX, maxY]: Box, crs: CrsInfo | null): boolean {
  if (!latitudeFirst.has(crs?.srid)) return false;
  const [x, y] = [Math.max(-minX, maxX), Math.max(-minY, maxY)];
  return x <= mostDegrees.latitude && y > mostDegrees.latitude && y <= mostDegrees.longitude;
}

type Box = readonly [number, number, number, number];

function named(srid: number): CrsInfo {
  return { srid, name: candidateName(srid), isAssumed: true };
}

/** A layer as it was found, with easting first. */
export function withEastingFirst(layer: SourceLayer, file: string, warnings: StoredMessage[]): SourceLayer {
  const box = layer.extent ?? boxOf(layer.sample.map(({ geometry }) => geometry));
  if (!box) return layer;
  const [minX, minY, maxX, maxY] = box;
  const srid = zonedSystem(minX, minY);
  if (isLongitudeFirst(box, layer.crs)) {
    warnings.push(crsMessages.longitudeFirst(file));
    const { degrees, other } = layer.places;
    return { ...turned(layer), places: { degrees: degrees + other, other: 0 } };
  }
  if (srid === null || zonedSystem(maxX, maxY) !== srid) return layer;
  warnings.push(crsMessages.axesSwapped(file, `EPSG:${srid}`));
  return { ...turned(layer), crs: named(srid) };
}

function turned(layer: SourceLayer): SourceLayer {
  const [minX, minY, maxX, maxY] = layer.extent ?? [0, 0, 0, 0];
  return {
    ...layer,
    extent: layer.extent && [minY, minX, maxY, maxX],
    sample: layer.sample.map((record) => ({ ...record, geometry: record.geometry && swapped(record.geometry) })),
  };
}

function boxOf(geometries: readonly (Geometry | null)[]): SourceLayer['extent'] {
  const sampler = new Sampler('');
  for (const geometry of geometries) if (geometry) sampler.addGeometry(geometry);
  return sampler.extent;
}

function swapped(geometry: Geometry): Geometry {
  return wkbToGeometry(withAxesSwapped(writeGeometry(new WkbWriter(), geometry).wkb));
}

/** A reading with easting first: its first records tell. `crs` is what the user states, or was found before. */
export async function readEastingFirst(reading: SourceReading, file: string, crs: CrsInfo | undefined): Promise<SourceReading> {
  const batches = reading.batches[Symbol.asyncIterator]();
  const first = await batches.next();
  const srid = first.done ? null : systemOf(first.value);
  const found = srid === null ? reading.crs : (crs ?? named(srid));
  const isTurned = !first.done && isLongitudeFirst(boxOfBatch(first.value), found);
  if (isTurned) reading.warnings.unshift(crsMessages.longitudeFirst(file));
  if (srid !== null) {
    const told = reading.warnings.filter(({ code }) => code !== 'crs_missing');
    reading.warnings.splice(0, Infinity, crsMessages.axesSwapped(file, found?.name ?? `EPSG:${srid}`), ...told);
  }
  const swap = (batch: SourceBatch): SourceBatch =>
    srid === null && !isTurned ? batch : { ...batch, wkb: batch.wkb.map((wkb) => wkb && withAxesSwapped(wkb)) };
  return { ...reading, crs: found, batches: rest(first, batches, swap) };
}

async function* rest(
  first: IteratorResult<SourceBatch>,
  batches: AsyncIterator<SourceBatch>,
  turned: (batch: SourceBatch) => SourceBatch,
): AsyncGenerator<SourceBatch> {
  try {
    for (let next = first; !next.done; next = await batches.next()) yield turned(next.value);
  } finally {
    await batches.return?.();
  }
}

/** Around the places of a batch. */
function boxOfBatch({ wkb }: SourceBatch): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const one of wkb)
    if (one)
      everyPlace(one, (x, y) => {
        [minX, minY, maxX, maxY] = [Math.min(minX, x), Math.min(minY, y), Math.max(maxX, x), Math.max(maxY, y)];
        return true;
      });
  return [minX, minY, maxX, maxY];
}

/** The system in which all places of a batch are. */
function systemOf({ wkb }: SourceBatch): number | null {
  const found = new Set<number | null>();
  for (const one of wkb) {
    if (!one) continue;
    everyPlace(one, (x, y) => {
      found.add(zonedSystem(x, y));
      return found.size === 1;
    });
    if (found.size > 1) return null;
  }
  const [only = null] = found;
  return only;
}
