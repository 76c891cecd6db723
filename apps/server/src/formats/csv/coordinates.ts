import type { DetectedTable } from '@geo/api';
import { candidateName } from '../crs/candidates.ts';
import { wgs84 } from '../crs/plausible.ts';

export type DecimalSign = DetectedTable['decimal'];

/** A coordinate as written by people: thousands separators, decimal comma, degree sign. Null when it is no number. */
export function parseCoordinate(text: string, decimal: string): number | null {
  let plain = text.trim().replace(/\s*°$/, '');
  const thousands = decimal === ',' ? /^[-+]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ : /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
  if (thousands.test(plain)) plain = plain.replaceAll(decimal === ',' ? '.' : ',', '');
  if (decimal === ',') plain = plain.replace(',', '.');
  plain = plain.replace(/(?<=\d)['\u00a0\u202f ](?=\d{3})/g, '');
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(plain) ? Number(plain) : null;
}

const hemispheres: Readonly<Record<string, { readonly axis: 'x' | 'y'; readonly sign: 1 | -1 }>> = {
  N: { axis: 'y', sign: 1 },
  S: { axis: 'y', sign: -1 },
  E: { axis: 'x', sign: 1 },
  O: { axis: 'x', sign: 1 },
  W: { axis: 'x', sign: -1 },
};

// Something stands between degrees and minutes, or 5127′ would be 512° 7′.
const degrees =
  /^(?<before>[NSEOW])?\s*(?<minus>-)?(?<deg>\d{1,3}(?:[.,]\d+)?)\s*[°º]?(?:(?<=[°º\s])\s*(?<min>\d{1,2}(?:[.,]\d+)?)\s*['′’´]\s*(?:(?<sec>\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''|′′)\s*)?)?\s*(?<after>[NSEOW])?$/i;
/** No place is longer; what is, is not looked at. */
const longestPlace = 40;
const most = { x: 180, y: 90 };

/**
 * Degrees with minutes, seconds or the letter of a hemisphere (O is east, as in German): 51° 27′ 30,5″ N. Null when they are none, of the
 * other axis, or more than there are.
 */
export function parseDegrees(text: string, axis: 'x' | 'y'): number | null {
  const plain = text.trim();
  const { before, minus, deg, min, sec, after } = (plain.length <= longestPlace ? degrees.exec(plain)?.groups : undefined) ?? {};
  const letter = (before ?? after)?.toUpperCase();
  const side = letter === undefined ? undefined : hemispheres[letter];
  if (deg === undefined || (before && after) || (side && (side.axis !== axis || minus)) || (!side && min === undefined)) return null;
  const parts = [deg, min ?? '0', sec ?? '0'].map((part) => Number(part.replace(',', '.'))) as [number, number, number];
  const [whole, minutes, seconds] = parts;
  // Only the last part has decimals, and none is as large as one of the next.
  const isBroken = (min !== undefined && !Number.isInteger(whole)) || (sec !== undefined && !Number.isInteger(minutes));
  const size = whole + minutes / 60 + seconds / 3600;
  if (isBroken || minutes >= 60 || seconds >= 60 || size > most[axis]) return null;
  return size * (minus ? -1 : (side?.sign ?? 1));
}

/** A coordinate as a number or in degrees. */
export function parsePlace(text: string, axis: 'x' | 'y', decimal: string): number | null {
  return parseCoordinate(text, decimal) ?? parseDegrees(text, axis);
}

const groupsByPoint = /^\s*[-+]?\d{1,3}(?:\.\d{3}){2,}\s*$/;
const groupsByComma = /^\s*[-+]?\d{1,3}(?:,\d{3}){2,}\s*$/;
/** One group, or three decimals. */
const eitherByPoint = /^\s*[-+]?\d{1,3}\.\d{3}\s*$/;
const eitherByComma = /^\s*[-+]?\d{1,3},\d{3}\s*$/;

/**
 * The decimal sign of numbers: a comma when more values have one before their last digits than a point, or points between several groups
 * of thousands, beside which a single group is one as well; null when none has either.
 */
export function sniffDecimal(values: readonly string[]): DecimalSign | null {
  const count = (pattern: RegExp): number => values.filter((value) => pattern.test(value)).length;
  const [byPoint, byComma] = [count(groupsByPoint), count(groupsByComma)];
  const commas = count(/^\s*[-+]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+\s*°?\s*$/) + byPoint - (byComma > 0 ? count(eitherByComma) : 0);
  const points = count(/^\s*[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+\s*°?\s*$/) + byComma - (byPoint > 0 ? count(eitherByPoint) : 0);
  if (commas > points) return ',';
  return points > 0 ? '.' : null;
}

export interface AssumedCrs {
  srid: number;
  name: string;
  /** Degrees are the rule for places without a CRS; anything else is worth a warning. */
  certain: boolean;
}

const ranges: readonly { srid: number; x: [number, number]; y: [number, number] }[] = [
  { srid: 25832, x: [100_000, 999_999], y: [4_000_000, 7_500_000] },
  { srid: 4647, x: [32_100_000, 32_999_999], y: [4_000_000, 7_500_000] },
  { srid: 5650, x: [33_100_000, 33_999_999], y: [4_000_000, 7_500_000] },
  { srid: 31466, x: [2_300_000, 2_800_000], y: [5_000_000, 6_200_000] },
  { srid: 31467, x: [3_300_000, 3_800_000], y: [5_000_000, 6_200_000] },
  { srid: 31468, x: [4_300_000, 4_800_000], y: [5_000_000, 6_200_000] },
  { srid: 31469, x: [5_300_000, 5_800_000], y: [5_000_000, 6_200_000] },
];

/** The CRS that the ranges of the values suggest; most of them must lie within, a few outliers do not decide. */
export function assumeCrs(places: readonly (readonly [x: number, y: number])[]): AssumedCrs | null {
  const within = (x: readonly [number, number], y: readonly [number, number]) =>
    places.filter(([px, py]) => px >= x[0] && px <= x[1] && py >= y[0] && py <= y[1]).length >= Math.max(1, places.length * 0.9);
  if (within([-180, 180], [-90, 90])) return { ...wgs84, certain: true };
  const found = ranges.find(({ x, y }) => within(x, y));
  return found ? { srid: found.srid, name: candidateName(found.srid), certain: false } : null;
}

/** In which nothing else is where the northing stands first: of the others that of Europe (EPSG:3035) has places there. */
const onlyOnce: ReadonlySet<number | undefined> = new Set([25832, 4647, 5650]);

/** Whether places are northings with an easting of UTM behind them. */
export function isNorthingFirst(places: readonly (readonly [x: number, y: number])[]): boolean {
  return assumeCrs(places) === null && onlyOnce.has(assumeCrs(places.map(([x, y]) => [y, x]))?.srid);
}
