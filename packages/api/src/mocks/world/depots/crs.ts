import type { CrsPlace, CrsProposal, DetectedLayer } from '../../../schemas/job.ts';
import type { PortChoice } from '../../../schemas/function.ts';
import { refused } from '../../errors.ts';

type Box = readonly [number, number, number, number];

/** What the mock's catalogue holds: degrees, and two zones of UTM with their area of use. */
const catalog: Readonly<Record<number, { name: string; meridian?: number; area: Box }>> = {
  4326: { name: 'WGS 84', area: [-180, -90, 180, 90] },
  25832: { name: 'ETRS89 / UTM zone 32N', meridian: 9, area: [5.5, 47, 12.2, 56] },
  25833: { name: 'ETRS89 / UTM zone 33N', meridian: 15, area: [11.8, 47, 18.2, 56] },
};

/** The catalogue as a choice. */
export const usualSystems: PortChoice[] = Object.entries(catalog).map(([code, { name }]) => ({ value: Number(code), label: name }));

const radiusM = 6_378_137;
const n = 1 / (2 * 298.257222101 - 1);
const rectifyingM = (radiusM / (1 + n)) * (1 + n ** 2 / 4);
const beta = [n / 2 - (2 / 3) * n ** 2, n ** 2 / 48] as const;
const delta = [2 * n - (2 / 3) * n ** 2, (7 / 3) * n ** 2] as const;

/** Metres of a UTM zone to degrees, good to a few metres. */
function fromUtm(x: number, y: number, meridian: number): [number, number] {
  const [xi, eta] = [y / (0.9996 * rectifyingM), (x - 500_000) / (0.9996 * rectifyingM)];
  const sum = (of: (order: number) => number): number => beta.reduce((total, factor, index) => total + factor * of(2 * (index + 1)), 0);
  const north = xi - sum((order) => Math.sin(order * xi) * Math.cosh(order * eta));
  const east = eta - sum((order) => Math.cos(order * xi) * Math.sinh(order * eta));
  const chi = Math.asin(Math.sin(north) / Math.cosh(east));
  const latitude = delta.reduce((total, factor, index) => total + factor * Math.sin(2 * (index + 1) * chi), chi);
  return [meridian + (Math.atan2(Math.sinh(east), Math.cos(north)) * 180) / Math.PI, (latitude * 180) / Math.PI];
}

/** A place in degrees, given in a system of the catalogue. */
export function toDegrees(srid: number, x: number, y: number): [number, number] {
  const meridian = catalog[srid]?.meridian;
  return meridian === undefined ? [x, y] : fromUtm(x, y, meridian);
}

export function isInDegrees(box: Box): boolean {
  return Math.abs(box[0]) <= 360 && Math.abs(box[2]) <= 360 && Math.abs(box[1]) <= 90 && Math.abs(box[3]) <= 90;
}

function moved(srid: number, [minX, minY, maxX, maxY]: Box): CrsProposal['bbox4326'] {
  const places = [toDegrees(srid, minX, minY), toDegrees(srid, minX, maxY), toDegrees(srid, maxX, minY), toDegrees(srid, maxX, maxY)];
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Systems in which a box would lie within their area of use. */
export function proposalsFor(box: Box): CrsProposal[] {
  return Object.entries(catalog).flatMap(([code, { name, area, meridian }]) => {
    if (meridian === undefined) return [];
    const bbox4326 = moved(Number(code), box);
    const [west, south, east, north] = bbox4326;
    const fits = west >= area[0] && south >= area[1] && east <= area[2] && north <= area[3];
    return fits ? [{ srid: Number(code), name, bbox4326 }] : [];
  });
}

/** The code that a user means. */
export function statedCode({ crs, crs_definition: text = '' }: { crs?: number; crs_definition?: string }): number {
  if (crs !== undefined) return crs;
  const code = /^(?:EPSG:)?(\d+)$/i.exec(text.trim())?.[1];
  const zone = /^\+proj=utm\b.*\+zone=(32|33)\b/.exec(text.trim())?.[1];
  if (code !== undefined) return Number(code);
  if (zone !== undefined) return 25800 + Number(zone);
  throw refused(
    'invalid',
    'crs_definition',
    'Das ist kein Koordinatensystem. Richtig ist ein EPSG-Code, WKT (PROJCS[…], GEOGCS[…]) oder PROJ-Text (+proj=utm +zone=32 …).',
  );
}

/** Where a layer would lie in what a user states. */
export function placeIn(file: string, layer: DetectedLayer, stated: { crs?: number; crs_definition?: string }): CrsPlace {
  const srid = statedCode(stated);
  const field = stated.crs === undefined ? 'crs_definition' : 'crs';
  const known = catalog[srid];
  if (!known) throw refused('invalid', field, `EPSG:${srid} ist hier nicht bekannt.`);
  const box = layer.extent_native;
  if (box && known.meridian === undefined && !isInDegrees(box))
    throw refused(
      'invalid',
      field,
      `„${file}“: Die Koordinaten (${box.map(Math.round).join(', ')}) können nicht in „${known.name}“ sein. Bitte geben Sie das Koordinatensystem beim Import an.`,
    );
  return { srid, name: known.name, bbox4326: box && moved(srid, box), notes: [] };
}
