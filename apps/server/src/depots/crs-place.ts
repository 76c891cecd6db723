import type { CrsPlace, MessageLanguage } from '@geo/api';
import type { Sql } from '../db/types.ts';
import { crsMessages, isInDegrees, type CrsInfo } from '../formats/index.ts';
import { FormatError } from '../problems/index.ts';
import { crsKinds } from '../store/crs/catalog.ts';
import { statedCrs, type ResolvedCrs } from '../store/crs/stated.ts';
import { boxOnEarth } from '../store/depots/records.ts';
import type { StoredLayer } from '../store/uploads/uploads.ts';

type Box = readonly [number, number, number, number];

/** Where a layer of a file would lie if it were in a CRS that a user states. Throws FormatError where it cannot be in it. */
export async function placeIn(
  sql: Sql,
  file: string,
  layer: Pick<StoredLayer, 'box'>,
  stated: { crs?: number; crs_definition?: string },
  language: MessageLanguage,
): Promise<CrsPlace> {
  const resolved = await statedCrs(sql, stated);
  const { crs } = resolved;
  const box = layer.box;
  if (box && crs.srid !== null && (await crsKinds(sql)).get(crs.srid) === true && !isInDegrees(box[0], box[1]))
    throw new FormatError(crsMessages.impossible(file, crs.name, rounded(box)));
  const bbox4326 = box && (await boxIn4326(sql, box, crs));
  if (box && !bbox4326) throw new FormatError(crsMessages.nowhere(file, crs.name, rounded(box)));
  return { srid: crs.srid, name: crs.name, bbox4326, notes: notesOf(file, resolved, language) };
}

function notesOf(file: string, { crs, assumedFor }: ResolvedCrs, language: MessageLanguage): CrsPlace['notes'] {
  if (assumedFor === undefined || crs.srid === null) return [];
  const message = crsMessages.matched(file, assumedFor, crs.srid, crs.name);
  return [{ code: message.code, text: message[language] }];
}

const rounded = (box: Box): number[] => box.map((value) => Math.round(value));

/** A box in degrees; null where a corner or side of it has no place on Earth. */
async function boxIn4326(sql: Sql, box: Box, { srid, definition }: CrsInfo): Promise<CrsPlace['bbox4326']> {
  const outline = 'ST_Segmentize(ST_MakeEnvelope($1, $2, $3, $4), greatest($3::float8 - $1, $4::float8 - $2, 1e-9) / 16)';
  const moved = srid === null ? `ST_Transform(${outline}, $5::text, 4326)` : `ST_Transform(ST_SetSRID(${outline}, $5::int), 4326)`;
  const { rows } = await sql
    .query<{
      box: number[];
    }>(`SELECT ARRAY[ST_XMin(g), ST_YMin(g), ST_XMax(g), ST_YMax(g)] AS box FROM (SELECT ${moved} AS g) e`, [...box, srid ?? definition])
    .catch(() => ({ rows: [] }));
  const found = rows[0]?.box;
  return found?.every(Number.isFinite) ? (boxOnEarth(found as unknown as Box) as CrsPlace['bbox4326']) : null;
}
