import type { PlacedLabel, PxBox } from '@geo/api';
import type { Sql } from '../../../db/types.ts';
import { MadeOnce } from '../../../cache/made-once.ts';
import type { RenderLayer } from '../types.ts';

type Labels = readonly PlacedLabel[];

/** Parts of maps of which the labels are kept: some hundred labels each, at most. */
const mostParts = 300;

const placed = new WeakMap<object, MadeOnce<Labels>>();

/** What the labels of a part are made of; null where its records may change. */
export function partKey(
  part: PxBox,
  layers: readonly RenderLayer[],
  units: { readonly x: number; readonly y: number; readonly srid: number },
): string | null {
  const writing = layers.filter(({ symbol }) => symbol.label);
  if (!writing.every(({ content }) => content)) return null;
  const made = writing.map(({ content, relation: { sql, params, srid }, symbol }) => [content, sql, params, srid, symbol.label]);
  // Pictures of one scale have the same pixels, but for the last digits.
  return JSON.stringify([part.map((px) => Math.round(px)), [units.x, units.y].map((size) => size.toPrecision(12)), units.srid, made]);
}

/** The labels of a part of the map, placed once for all pictures that show some of it. */
export async function keptLabels(sql: Pick<Sql, 'database'>, key: string | null, place: () => Promise<Labels>): Promise<Labels> {
  if (key === null) return place();
  const known = placed.get(sql.database) ?? new MadeOnce<Labels>(mostParts, () => 1);
  placed.set(sql.database, known);
  return known.of(key, place);
}
