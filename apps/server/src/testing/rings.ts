type Ring = readonly (readonly [number, number])[];

/** A closed ring through random places of the unit square: nearly every edge crosses a third of the others. */
export function crossingRing(points: number, seed: number): [number, number][] {
  let state = seed;
  const random = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const ring = Array.from({ length: points - 1 }, (): [number, number] => [random(), random()]);
  return [...ring, ring[0]!];
}

export function polygonWkb(ring: Ring): Uint8Array {
  const wkb = Buffer.alloc(13 + ring.length * 16);
  wkb.writeUInt8(1, 0);
  wkb.writeUInt32LE(3, 1);
  wkb.writeUInt32LE(1, 5);
  wkb.writeUInt32LE(ring.length, 9);
  ring.flat().forEach((value, index) => wkb.writeDoubleLE(value, 13 + index * 8));
  return wkb;
}

/** A GeoJSON of polygons, one for each ring, numbered from 1. */
export function polygons(...rings: readonly Ring[]): string {
  const features = rings.map((ring, index) => ({
    type: 'Feature',
    properties: { n: index + 1 },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}
