import { wgs84 } from './plausible.ts';

/** A CRS that is proposed for layers without one, and where one is chosen. `area` is its area of use: west, south, east, north in degrees. */
export interface CrsCandidate {
  srid: number;
  /** As the database's catalogue calls it. */
  name: string;
  area: readonly [number, number, number, number];
}

const world = [-180, -85.06, 180, 85.06] as const;

/** Best known first; of those into which the coordinates fall, narrower areas come before wider ones of the same rank. */
export const candidates: readonly CrsCandidate[] = [
  { ...wgs84, area: [-180, -90, 180, 90] },
  { srid: 25832, name: 'ETRS89 / UTM zone 32N', area: [5.5, 47, 12.2, 56] },
  { srid: 25833, name: 'ETRS89 / UTM zone 33N', area: [11.8, 47, 18.2, 56] },
  { srid: 4647, name: 'ETRS89 / UTM zone 32N (zE-N)', area: [5.5, 47, 12.2, 56] },
  { srid: 5650, name: 'ETRS89 / UTM zone 33N (zE-N)', area: [11.8, 47, 18.2, 56] },
  { srid: 31466, name: 'DHDN / 3-degree Gauss-Kruger zone 2', area: [5.5, 49, 7.6, 53.8] },
  { srid: 31467, name: 'DHDN / 3-degree Gauss-Kruger zone 3', area: [7.3, 47.2, 10.6, 55.1] },
  { srid: 31468, name: 'DHDN / 3-degree Gauss-Kruger zone 4', area: [10.4, 47.2, 13.6, 55.1] },
  { srid: 31469, name: 'DHDN / 3-degree Gauss-Kruger zone 5', area: [13.4, 48, 15.1, 54.8] },
  { srid: 3068, name: 'DHDN / Soldner Berlin', area: [13, 52.3, 13.8, 52.7] },
  { srid: 25831, name: 'ETRS89 / UTM zone 31N', area: [-0.2, 38, 6.2, 64] },
  { srid: 28992, name: 'Amersfoort / RD New', area: [3.2, 50.7, 7.3, 53.7] },
  { srid: 31370, name: 'Belge 1972 / Belgian Lambert 72', area: [2.5, 49.4, 6.5, 51.6] },
  { srid: 2169, name: 'Luxembourg 1930 / Gauss', area: [5.7, 49.4, 6.6, 50.2] },
  { srid: 2154, name: 'RGF93 / Lambert-93', area: [-9.9, 41.1, 10.4, 51.6] },
  { srid: 2056, name: 'CH1903+ / LV95', area: [5.9, 45.8, 10.5, 47.9] },
  { srid: 21781, name: 'CH1903 / LV03', area: [5.9, 45.8, 10.5, 47.9] },
  { srid: 31287, name: 'MGI / Austria Lambert', area: [9.5, 46.4, 17.2, 49.1] },
  { srid: 31254, name: 'MGI / Austria GK West', area: [9.5, 46.7, 11.9, 47.7] },
  { srid: 31255, name: 'MGI / Austria GK Central', area: [11.8, 46.4, 14.9, 48.8] },
  { srid: 31256, name: 'MGI / Austria GK East', area: [14.8, 46.5, 17.2, 49.1] },
  { srid: 2180, name: 'ETRS89 / Poland CS92', area: [14.1, 49, 24.2, 55] },
  { srid: 5514, name: 'S-JTSK / Krovak East North', area: [12, 47.7, 22.6, 51.1] },
  { srid: 27700, name: 'OSGB 1936 / British National Grid', area: [-9, 49.7, 2.1, 61.1] },
  { srid: 3035, name: 'ETRS89 / LAEA Europe', area: [-35.6, 24.6, 44.9, 84.8] },
  { srid: 3857, name: 'WGS 84 / Pseudo-Mercator', area: world },
];

/** What a system is called wherever it is proposed; by its code where it never is. */
export function candidateName(srid: number): string {
  return candidates.find((one) => one.srid === srid)?.name ?? `EPSG:${srid}`;
}
