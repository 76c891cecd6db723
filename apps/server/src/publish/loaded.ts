import type { Db } from '../db/types.ts';
import type { PublishedLayer } from './types.ts';

/** What may have to be loaded before it has records. */
interface Loadable<Layer> {
  readonly withFeatures?: (db: Db) => Promise<Layer>;
}

/** A layer with its records: those of another server are loaded, all others are there. */
export async function withRecords<Layer extends Loadable<Layer>>(layer: Layer, db: Db): Promise<Layer> {
  return layer.withFeatures ? layer.withFeatures(db) : layer;
}

/** How old what another server showed may be, and may be now: with who asked it stays no longer than here. */
export function agedHeaders({ external, aged: features }: Pick<PublishedLayer, 'external' | 'aged'>): Record<string, string> {
  const aged = features ?? external;
  return aged ? { 'cache-control': `private, max-age=${aged.keptSeconds}`, age: String(aged.ageSeconds) } : {};
}
