import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { chunkLine, type ChunkedLine } from './clip.ts';

/** Land and borders in the unit square of Web Mercator: x to the east, y to the south, 0…1. */
export interface World {
  /** Rings of land and, within them, of waters; to be filled together under the even-odd rule. */
  land: ChunkedLine[];
  borders: ChunkedLine[];
}

export type WorldScale = '50m' | '10m';
type WorldTopology = Topology<{ countries: GeometryCollection; land: GeometryCollection<object> | Polygon | MultiPolygon }>;

const require = createRequire(import.meta.url);
const worlds = new Map<WorldScale, Promise<World>>();

/** Natural Earth at a scale, read once. */
export function loadWorld(scale: WorldScale): Promise<World> {
  const loaded = worlds.get(scale);
  if (loaded) return loaded;
  const world = readFile(require.resolve(`world-atlas/countries-${scale}.json`), 'utf8').then((text) =>
    prepare(JSON.parse(text) as WorldTopology),
  );
  worlds.set(scale, world);
  world.catch(() => worlds.delete(scale));
  return world;
}

/** Data of the coarse scale is used where a pixel is wider than its detail. */
export function scaleOf(z: number): WorldScale {
  return z >= 5 ? '10m' : '50m';
}

function prepare(topology: WorldTopology): World {
  const collection = feature(topology, topology.objects.land);
  const features = collection.type === 'FeatureCollection' ? collection.features : [collection];
  const land: ChunkedLine[] = [];
  for (const { geometry } of features) {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    land.push(...polygons.flat().flatMap((ring) => placed(closedAroundPole(unwrapped(ring)))));
  }
  const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b);
  return { land, borders: borders.coordinates.flatMap((line) => placed(unwrapped(line))) };
}

type Positions = readonly (readonly number[])[];

/** Longitudes continued over the 180th meridian, where the data jump from one side of the world to the other. */
export function unwrapped(positions: Positions): [number, number][] {
  let turns = 0;
  return positions.map(([lon = 0, lat = 0], i) => {
    const before = positions[i - 1]?.[0];
    if (before !== undefined && Math.abs(lon - before) > 180) turns += lon > before ? -1 : 1;
    return [lon + 360 * turns, lat];
  });
}

/** A ring that ends a world away from its start goes around a pole (Antarctica): it is closed beyond the map's edge. */
export function closedAroundPole(ring: [number, number][]): [number, number][] {
  const first = ring[0];
  const last = ring.at(-1);
  if (!first || !last || Math.abs(first[0] - last[0]) < 180) return ring;
  const pole = first[1] < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole], first];
}

/** The line, and its copies a world to the east and west where they reach into the square. */
function placed(positions: readonly (readonly [number, number])[]): ChunkedLine[] {
  const coordinates = project(positions);
  return [-1, 0, 1].flatMap((shift) => {
    const line = chunkLine(shift === 0 ? coordinates : coordinates.map((value, i) => (i % 2 === 0 ? value + shift : value)));
    return line.box[0] < 1 && line.box[2] > 0 ? [line] : [];
  });
}

/** Beyond the square's edge at 85.05°, so that the polar cap's own edge is never seen. */
const maxLatitude = 89;

export function project(positions: Positions): Float64Array {
  const out = new Float64Array(positions.length * 2);
  positions.forEach(([lon = 0, lat = 0], i) => {
    const phi = (Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * Math.PI) / 180;
    out[2 * i] = lon / 360 + 0.5;
    out[2 * i + 1] = 0.5 - Math.log(Math.tan(Math.PI / 4 + phi / 2)) / (2 * Math.PI);
  });
  return out;
}
