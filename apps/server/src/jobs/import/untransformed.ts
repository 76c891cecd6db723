import type { Sql } from '../../db/types.ts';
import type { CrsInfo } from '../../formats/index.ts';
import { FormatError } from '../../problems/index.ts';
import { hasMoments } from '../../depots/ingest.ts';
import { crsOfCode } from '../../store/crs/stated.ts';
import type { DepotRow } from '../../store/depots/depots.ts';
import { otherCrsMessage } from './messages.ts';

/** A system as people know it: files call it in many ways. */
async function named(sql: Sql, { srid, name }: Pick<CrsInfo, 'srid' | 'name'>): Promise<string> {
  if (srid === null) return name;
  const known = (await crsOfCode(sql, srid))?.name ?? name;
  return known === `EPSG:${srid}` ? known : `${known} (EPSG:${srid})`;
}

/**
 * The depot as it takes records that are not brought into another system: it is in theirs, or has no moment yet and takes it. Refused
 * otherwise, naming both. Records without a place are in any system.
 */
export async function takingAsIs(sql: Sql, file: string, depot: DepotRow, crs: CrsInfo | null): Promise<DepotRow> {
  if (crs === null || crs.srid === depot.srid) return depot;
  if (crs.srid !== null && !(await hasMoments(sql, depot.id))) return { ...depot, srid: crs.srid };
  const own = await named(sql, { srid: depot.srid, name: `EPSG:${depot.srid}` });
  throw new FormatError(otherCrsMessage(file, await named(sql, crs), depot.name, own));
}
