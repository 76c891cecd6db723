/** A CRS that is proposed for layers without one. `area` is its area of use: west, south, east, north in degrees. */
export interface CrsCandidate {
  srid: number;
  area: readonly [number, number, number, number];
}

const world = [-180, -85.06, 180, 85.06] as const;

/** Best known first; of those into which the coordinates fall, narrower areas come before wider ones of the same rank. */
export const candidates: readonly CrsCandidate[] = [
  { srid: 4326, area: [-180, -90, 180, 90] },
  { srid: 25832, area: [5.5, 47, 12.2, 56] },
  { srid: 25833, area: [11.8, 47, 18.2, 56] },
  { srid: 4647, area: [5.5, 47, 12.2, 56] },
  { srid: 5650, area: [11.8, 47, 18.2, 56] },
  { srid: 31466, area: [5.5, 49, 7.6, 53.8] },
  { srid: 31467, area: [7.3, 47.2, 10.6, 55.1] },
  { srid: 31468, area: [10.4, 47.2, 13.6, 55.1] },
  { srid: 31469, area: [13.4, 48, 15.1, 54.8] },
  { srid: 3068, area: [13, 52.3, 13.8, 52.7] },
  { srid: 25831, area: [-0.2, 38, 6.2, 64] },
  { srid: 28992, area: [3.2, 50.7, 7.3, 53.7] },
  { srid: 31370, area: [2.5, 49.4, 6.5, 51.6] },
  { srid: 2169, area: [5.7, 49.4, 6.6, 50.2] },
  { srid: 2154, area: [-9.9, 41.1, 10.4, 51.6] },
  { srid: 2056, area: [5.9, 45.8, 10.5, 47.9] },
  { srid: 21781, area: [5.9, 45.8, 10.5, 47.9] },
  { srid: 31287, area: [9.5, 46.4, 17.2, 49.1] },
  { srid: 31254, area: [9.5, 46.7, 11.9, 47.7] },
  { srid: 31255, area: [11.8, 46.4, 14.9, 48.8] },
  { srid: 31256, area: [14.8, 46.5, 17.2, 49.1] },
  { srid: 2180, area: [14.1, 49, 24.2, 55] },
  { srid: 5514, area: [12, 47.7, 22.6, 51.1] },
  { srid: 27700, area: [-9, 49.7, 2.1, 61.1] },
  { srid: 3035, area: [-35.6, 24.6, 44.9, 84.8] },
  { srid: 3857, area: world },
];
