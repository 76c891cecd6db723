import { idOfUri, typeOf, type NamedObject, type Style } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import type { Relation } from '../../relation/relation.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { depotAtPath, newestMoment } from '../../store/depots/depots.ts';
import { hasRecords, layerStyle, publishedLayer } from '../../store/maps/layers.ts';

/** What a map shows of something that a value names. */
export interface NamedSource {
  /** Type of its records. */
  readonly type: string;
  readonly relation: Relation;
  /** West, south, east, north in degrees; null where nothing lies anywhere. */
  readonly extent4326: readonly number[] | null;
  /** How the depot draws them. */
  readonly style: Style | null;
}

type Find = (sql: Sql, actor: Actor, value: string) => Promise<NamedSource | null>;

/** By the kind of the object; what is not here has no place on a map. */
const finders: { readonly [Kind in NamedObject['kind']]?: Find } = {
  depot: async (sql, actor, path) => {
    const depot = await depotAtPath(sql, actor, path);
    return depot && { type: depot.content_type, style: depot.style, ...depotSource(depot, await newestMoment(sql, depot.id)) };
  },
  layer: async (sql, actor, uri) => {
    const id = idOfUri('layer', uri);
    const source = id === null ? null : await publishedLayer(sql, actor, String(id), {}).catch(nullOfMissing);
    // Layers of others have no records of their own.
    if (!source || !hasRecords(source)) return null;
    return { type: 'feature', style: layerStyle(source.layer), relation: source.relation, extent4326: source.moment.bbox };
  },
};

/** What may not be read is not there. */
function nullOfMissing(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null;
  throw error;
}

/**
 * The newest approved records of the depot or layer that a value names, as far as whoever asks may read that object: who reads the
 * value does not read it by that. Null where nothing is named, and for what they may not read.
 */
export async function namedSource(sql: Sql, actor: Actor, type: string, value: unknown): Promise<NamedSource | null> {
  const find = finders[typeOf(type).names?.kind ?? 'view'];
  return find && typeof value === 'string' ? find(sql, actor, value) : null;
}
