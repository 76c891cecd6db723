// GRS80, the ellipsoid of ETRS89; WGS84 differs by less than 0.2 mm.
const semiMajorM = 6_378_137;
const flattening = 1 / 298.257222101;
const scale = 0.9996;
const falseEastingM = 500_000;
const falseNorthingSouthM = 10_000_000;

const n = flattening / (2 - flattening);
const meridianRadiusM = (semiMajorM / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
const alpha = [n / 2 - (2 / 3) * n ** 2 + (5 / 16) * n ** 3, (13 / 48) * n ** 2 - (3 / 5) * n ** 3, (61 / 240) * n ** 3] as const;
const latitudeBands = 'CDEFGHJKLMNPQRSTUVWX';

/** A place in a UTM zone: easting and northing in metres. */
export interface UtmPlace {
  readonly zone: number;
  /** Letter of the latitude band, such as `U`. */
  readonly band: string;
  readonly eastingM: number;
  readonly northingM: number;
}

/** Degrees (EPSG:4326) to UTM in the place's own zone by Krüger's series, good to millimetres; `null` beyond 80° S and 84° N. */
export function toUtm(lon: number, lat: number): UtmPlace | null {
  if (lat < -80 || lat > 84 || !Number.isFinite(lon)) return null;
  const zone = Math.min(60, Math.max(1, Math.floor((lon + 180) / 6) + 1));
  const phi = (lat * Math.PI) / 180;
  const lambda = ((lon - (zone * 6 - 183)) * Math.PI) / 180;
  const e = (2 * Math.sqrt(n)) / (1 + n);
  const t = Math.sinh(Math.atanh(Math.sin(phi)) - e * Math.atanh(e * Math.sin(phi)));
  const xi = Math.atan2(t, Math.cos(lambda));
  const eta = Math.atanh(Math.sin(lambda) / Math.hypot(1, t));
  const sum = (of: (factor: number, order: number) => number): number =>
    alpha.reduce((total, factor, index) => total + of(factor, 2 * (index + 1)), 0);
  const east = eta + sum((factor, order) => factor * Math.cos(order * xi) * Math.sinh(order * eta));
  const north = xi + sum((factor, order) => factor * Math.sin(order * xi) * Math.cosh(order * eta));
  return {
    zone,
    band: latitudeBands.charAt(Math.min(latitudeBands.length - 1, Math.floor((lat + 80) / 8))),
    eastingM: falseEastingM + scale * meridianRadiusM * east,
    northingM: (lat < 0 ? falseNorthingSouthM : 0) + scale * meridianRadiusM * north,
  };
}
