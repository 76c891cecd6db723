import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { closedAroundPole, unwrapped } from '../publish/basemap/world.ts';

type Area = Polygon | MultiPolygon;

/** Countries of Natural Earth (public domain) as GeoJSON; longitude first, cut at the 180th meridian as RFC 7946 asks. */
export function countries(scale: '110m' | '50m'): FeatureCollection<MultiPolygon> {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const { features } = feature(topology, topology.objects.countries);
  return {
    type: 'FeatureCollection',
    features: features.map((one) => ({
      type: 'Feature',
      properties: { name: one.properties.name, iso_n3: String(one.id ?? '') },
      geometry: { type: 'MultiPolygon', coordinates: polygonsOf(one as Feature<Area>).flatMap(cutAtAntimeridian) },
    })),
  };
}

function polygonsOf(country: Feature<Area>): Position[][][] {
  return country.geometry.type === 'Polygon' ? [country.geometry.coordinates] : country.geometry.coordinates;
}

/** The parts of a polygon in each turn around the Earth, all brought to −180 … 180 degrees. */
export function cutAtAntimeridian(polygon: readonly Position[][]): Position[][][] {
  const rings = polygon.map((ring) => closedAroundPole(unwrapped(ring)));
  const parts: Position[][][] = [];
  for (const turn of [-1, 0, 1]) {
    const [west, east] = [360 * turn - 180, 360 * turn + 180];
    const cut = rings.map((ring) => clipTo(clipTo(ring, west, 1), east, -1)).filter((ring) => ring.length > 3);
    if (cut.length > 0) parts.push(cut.map((ring) => ring.map(([lon, lat]): Position => [lon - 360 * turn, lat])));
  }
  return parts;
}

type Ring = [number, number][];

/** The part of a ring east (`side` 1) or west (−1) of a meridian, closed along it. */
function clipTo(ring: Ring, meridian: number, side: 1 | -1): Ring {
  const inside = ([lon]: [number, number]): boolean => side * (lon - meridian) >= 0;
  const kept: Ring = [];
  for (let index = 0; index + 1 < ring.length; index += 1) {
    const [from, to] = [ring[index]!, ring[index + 1]!];
    if (inside(from)) kept.push(from);
    if (inside(from) !== inside(to)) {
      const share = (meridian - from[0]) / (to[0] - from[0]);
      kept.push([meridian, from[1] + share * (to[1] - from[1])]);
    }
  }
  return kept.length > 0 ? [...kept, kept[0]!] : kept;
}
