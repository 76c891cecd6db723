import { contextsWith, type StorageContext } from '@geo/api';
import { cacheOf } from '../cache/cache.ts';
import type { Sql } from '../db/types.ts';

/** How results of steps can be stored in this installation. */
export function contextsOn(sql: Pick<Sql, 'database'>): readonly StorageContext[] {
  return contextsWith(cacheOf(sql) ? ['cache'] : []);
}
