import type { CrsProposal, MessageLanguage } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import {
  boxWithin,
  candidates,
  catalogTexts,
  crsMessages,
  factsOf,
  isInDegrees,
  matchInCatalog,
  parseCrsText,
  parseWkt,
  preferredCode,
  projFacts,
  projParameters,
  wgs84,
  type CrsInfo,
  type CrsText,
} from '../../formats/index.ts';
import { FormatError, Problem } from '../../problems/index.ts';
import { catalogCrs, catalogCrsOf, epsgHolding } from './catalog.ts';

/** The name of a code; null where the catalogue has none. */
export async function crsOfCode(sql: Sql, srid: number): Promise<CrsInfo | null> {
  const found = await catalogCrs(sql, srid);
  return found && { srid, name: nameIn(found.wkt, srid) };
}

function nameIn(wkt: string, srid: number): string {
  const name = parseWkt(wkt)?.values[0];
  return typeof name === 'string' ? name : `EPSG:${srid}`;
}

export interface ResolvedCrs {
  crs: CrsInfo;
  /** The name of the definition whose datum was taken from the ellipsoid. */
  assumedFor?: string;
}

/** The CRS that an import states; null where it leaves it to the file. Throws FormatError. */
export async function chosenCrs(sql: Sql, { crs, crs_definition }: StatedCrs): Promise<CrsInfo | null> {
  if (crs === undefined && crs_definition === undefined) return null;
  return (await statedCrs(sql, { crs, crs_definition })).crs;
}

/** The CRS that a user states. Throws FormatError where that is none. */
export function statedCrs(sql: Sql, { crs, crs_definition }: StatedCrs): Promise<ResolvedCrs> {
  return resolveCrsText(sql, crs === undefined ? (crs_definition ?? '') : String(crs));
}

/** Refuses a stated CRS that cannot be used, naming the field. */
export async function requireChosenCrs(sql: Sql, config: StatedCrs, language: MessageLanguage): Promise<void> {
  await namingField('config.', config, language, () => chosenCrs(sql, config));
}

interface StatedCrs {
  crs?: number;
  crs_definition?: string;
}

/** Answers what is wrong with a stated CRS at the field where it was stated. */
export async function namingField<T>(
  prefix: '' | 'config.',
  stated: StatedCrs,
  language: MessageLanguage,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const field = `${prefix}${stated.crs === undefined ? 'crs_definition' : 'crs'}`;
    throw new Problem('invalid', { details: error.text(language) }, { fields: { [field]: error.text(language) } });
  }
}

/** The EPSG code that a definition means; null where none does. */
export async function matchDefinition(sql: Sql, definition: string): Promise<ResolvedCrs | null> {
  const root = parseWkt(definition);
  const facts = root && factsOf(root);
  if (!facts) return null;
  const match = matchInCatalog(facts, await epsgHolding(sql, 'wkt', catalogTexts(facts)));
  if (!match) return null;
  const name = root.values[0];
  return {
    crs: { srid: match.srid, name: match.name },
    ...(match.isDatumAssumed ? { assumedFor: typeof name === 'string' ? name : 'WKT' } : {}),
  };
}

/**
 * What a user gave as CRS of a layer: a code of the catalogue where it means one, else the text itself, with which the
 * database can convert coordinates. Throws FormatError.
 */
export async function resolveCrsText(sql: Sql, given: string): Promise<ResolvedCrs> {
  const text = parseCrsText(given);
  if (text.kind === 'code') {
    const crs = await crsOfCode(sql, text.srid);
    if (!crs) throw new FormatError(crsMessages.noCode(text.srid));
    return { crs };
  }
  if (text.kind === 'wkt') {
    const match = await matchDefinition(sql, text.text);
    if (match) return match;
  } else {
    const crs = await matchProj(sql, text);
    if (crs) return { crs };
  }
  const name = text.kind === 'wkt' ? String(text.root.values[0] ?? 'WKT') : text.text;
  await requireUsable(sql, text.text, name);
  return { crs: { srid: null, name, definition: text.text } };
}

async function matchProj(sql: Sql, { parameters }: Extract<CrsText, { kind: 'proj' }>): Promise<CrsInfo | null> {
  const entries = await epsgHolding(sql, 'proj', [`+proj=${parameters.get('proj')} `]);
  const wanted = projFacts(parameters);
  const alike = entries.filter(({ proj }) => projFacts(projParameters(proj)) === wanted).map(({ srid }) => srid);
  const best = preferredCode(alike);
  return best === undefined ? null : crsOfCode(sql, best);
}

/** Somewhere on Earth it must work. */
async function requireUsable(sql: Sql, definition: string, name: string): Promise<void> {
  for (const [longitude, latitude] of [
    [10, 50],
    [0, 0],
    [-100, 40],
    [135, -25],
  ] as const) {
    const { rows } = await sql
      .query<{ x: number }>('SELECT ST_X(ST_Transform(ST_SetSRID(ST_MakePoint($1::float8, $2::float8), 4326), $3::text)) AS x', [
        longitude,
        latitude,
        definition,
      ])
      .catch(() => ({ rows: [] }));
    if (rows[0] && Number.isFinite(rows[0].x)) return;
  }
  throw new FormatError(crsMessages.unusable(name));
}

/** Codes in which a layer of this extent would lie within their area of use, best first. */
export async function proposeCrs(sql: Sql, extent: readonly [number, number, number, number]): Promise<CrsProposal[]> {
  const known = await catalogCrsOf(
    sql,
    candidates.map(({ srid }) => srid),
  );
  // What can be degrees lies in a projected CRS within metres of its origin, where nobody's data are.
  const [minX, minY, maxX, maxY] = extent;
  const areDegrees = isInDegrees(minX, minY) && isInDegrees(maxX, maxY);
  const fitting = candidates.filter(({ srid }) => (srid === wgs84.srid) === areDegrees);
  return fitting.flatMap(({ srid, area }) => {
    const entry = known.get(srid);
    const bbox4326 = entry && boxWithin(extent, entry.proj, area);
    return bbox4326 ? [{ srid, name: nameIn(entry.wkt, srid), bbox4326 }] : [];
  });
}
