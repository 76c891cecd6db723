import type { CrsProposal } from '@geo/api';
import type { Sql } from '../db/types.ts';
import { crsMessages, judgeCrs, type CrsInfo, type CrsStatus, type FormatMessage, type SourceLayer } from '../formats/index.ts';
import { crsKinds, matchDefinition, proposeCrs } from '../store/crs.ts';

/** What an import holds true of a layer's CRS, and what a user is asked where it does not know. */
export interface DetectedCrs {
  status: CrsStatus;
  crs: CrsInfo | null;
  proposals: CrsProposal[];
  warnings: FormatMessage[];
}

/** Looks a definition up in the catalogue, and judges whether the coordinates can be in it. */
export async function detectCrs(sql: Sql, file: string, layer: SourceLayer): Promise<DetectedCrs> {
  const warnings: FormatMessage[] = [];
  const named = await identified(sql, file, layer.crs, warnings);
  const kinds = await crsKinds(sql);
  const { status, crs } = judgeCrs(named, layer.places, (srid) => kinds.get(srid));
  if (status === 'unknown' && crs?.srid && kinds.has(crs.srid)) {
    warnings.push(crsMessages.impossible(file, crs.name, layer.extent?.map((value) => Math.round(value)) ?? []));
  }
  const proposals = status === 'known' || !layer.extent ? [] : await proposeCrs(sql, layer.extent);
  return { status, crs: status === 'unknown' && crs ? { ...crs, srid: null } : crs, proposals, warnings };
}

async function identified(sql: Sql, file: string, crs: CrsInfo | null, warnings: FormatMessage[]): Promise<CrsInfo | null> {
  if (crs === null || crs.srid !== null || crs.definition === undefined) return crs;
  const match = await matchDefinition(sql, crs.definition);
  if (!match) return crs;
  if (match.isDatumAssumed) warnings.push(crsMessages.matched(file, crs.name, match.crs.srid!, match.crs.name));
  return match.crs;
}
