import type { CrsProposal } from '@geo/api';
import type { Sql } from '../db/types.ts';
import { crsMessages, judgeCrs, Sampler, type CrsInfo, type CrsStatus, type SourceLayer } from '../formats/index.ts';
import type { StoredMessage } from '../problems/index.ts';
import { crsKinds } from '../store/crs/catalog.ts';
import { matchDefinition, proposeCrs } from '../store/crs/stated.ts';

/** What an import holds true of a layer's CRS (one that is `unknown` is named but not possible), and what a user is asked where it does not know. */
export interface DetectedCrs {
  status: CrsStatus;
  crs: CrsInfo | null;
  proposals: CrsProposal[];
  warnings: StoredMessage[];
}

/** Looks a definition up in the catalogue, and judges whether the coordinates can be in it. */
export async function detectCrs(sql: Sql, file: string, layer: SourceLayer): Promise<DetectedCrs> {
  const warnings: StoredMessage[] = [];
  // What is still to come may name it.
  if (layer.awaited?.includes('crs')) return { status: 'unknown', crs: null, proposals: [], warnings };
  const named = await identified(sql, file, layer.crs, warnings);
  const kinds = await crsKinds(sql);
  const { status, crs } = judgeCrs(named, layer.places, (srid) => kinds.get(srid));
  if (status === 'unknown' && crs?.srid && kinds.has(crs.srid)) {
    warnings.push(crsMessages.impossible(file, crs.name, layer.extent?.map((value) => Math.round(value)) ?? []));
  }
  const box = boxOf(layer);
  const proposals = status === 'known' || !box ? [] : await proposeCrs(sql, box);
  return { status, crs, proposals, warnings };
}

/** Where the records of a layer lie in its own units; where the file does not say, those that were looked at. */
export function boxOf({ extent, sample }: Pick<SourceLayer, 'extent' | 'sample'>): SourceLayer['extent'] {
  if (extent) return extent;
  const sampler = new Sampler('');
  for (const { geometry } of sample) if (geometry) sampler.addGeometry(geometry);
  return sampler.extent;
}

async function identified(sql: Sql, file: string, crs: CrsInfo | null, warnings: StoredMessage[]): Promise<CrsInfo | null> {
  if (crs === null || crs.srid !== null || crs.definition === undefined) return crs;
  const match = await matchDefinition(sql, crs.definition);
  if (!match) return crs;
  if (match.assumedFor !== undefined) warnings.push(crsMessages.matched(file, crs.name, match.crs.srid!, match.crs.name));
  return match.crs;
}
