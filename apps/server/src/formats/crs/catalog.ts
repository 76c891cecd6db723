import { areAlike, factsOf, type CrsFacts } from './facts.ts';
import { nameOf, parseWkt } from './wkt.ts';

/** A CRS of the database's catalogue. */
export interface CatalogEntry {
  srid: number;
  wkt: string;
}

export interface CatalogMatch {
  srid: number;
  name: string;
  /** Whether the datum was taken from the ellipsoid and the place of the projection, because the definition does not name it. */
  isDatumAssumed: boolean;
}

/** Catalogue entries of one ellipsoid and projection differ by their datum only: the ones that surveys use are taken first. */
const preferred: readonly (readonly [from: number, to: number])[] = [
  [4258, 4258],
  [25828, 25838],
  [4326, 4326],
  [32601, 32660],
  [32701, 32760],
  [31466, 31469],
  [27700, 27700],
  [26901, 26923],
  [28348, 28358],
];

/** Ellipsoids of datums that lie within two metres of each other, so that one may stand for another. */
const isModern = (facts: CrsFacts): boolean => Math.abs(facts.semiMajor - 6_378_137) < 0.01;

/** The entry that a definition means; null where none places coordinates alike, or its datum is one that is not in the catalogue. */
export function matchInCatalog(facts: CrsFacts, entries: readonly CatalogEntry[]): CatalogMatch | null {
  let best: (CatalogMatch & { rank: number }) | null = null;
  for (const { srid, wkt } of entries) {
    const root = parseWkt(wkt);
    const own = root && factsOf(root);
    if (!root || !own || !areAlike(facts, own)) continue;
    const isSameDatum = own.datum === facts.datum;
    if (!isSameDatum && !facts.isGenericDatum && !isModern(facts)) continue;
    const rank = (isSameDatum ? 0 : 1_000_000) + rankOf(srid);
    if (best === null || rank < best.rank) best = { srid, name: nameOf(root), isDatumAssumed: !isSameDatum, rank };
  }
  return best && { srid: best.srid, name: best.name, isDatumAssumed: best.isDatumAssumed };
}

/** Of codes that place coordinates alike, the one that surveys use. */
export function preferredCode(srids: readonly number[]): number | undefined {
  return srids.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}

function rankOf(srid: number): number {
  const index = preferred.findIndex(([from, to]) => srid >= from && srid <= to);
  return index < 0 ? 10_000 + srid : index;
}

/** Texts that every entry alike contains, so that few of thousands need to be parsed. */
export function catalogTexts(facts: CrsFacts): string[] {
  if (facts.geographic) return ['GEOGCS[', String(facts.semiMajor)];
  const short = [...facts.parameters].filter(([name, value]) => value !== 0 && name !== 'scalefactor' && String(value).length <= 9);
  return ['PROJCS[', String(facts.semiMajor), ...short.map(([, value]) => `,${value}]`)];
}
