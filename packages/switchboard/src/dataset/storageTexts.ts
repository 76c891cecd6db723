import { chosenContext, contextsWith, type Frame, type StorageContext } from '@geo/api';

/** What each storage is called, and what it means; `platform` where none is chosen. */
export const storageTexts = {
  platform: { label: 'storagePlatform', help: 'storagePlatformHelp' },
  django: { label: 'storageDjango', help: 'storageDjangoHelp' },
  parquet: { label: 'storageParquet', help: 'storageParquetHelp' },
  deferred: { label: 'storageDeferred', help: 'storageDeferredHelp' },
  materialized: { label: 'storageMaterialized', help: 'storageMaterializedHelp' },
  redis: { label: 'storageRedis', help: 'storageRedisHelp' },
  lazy: { label: 'storageLazy', help: 'storageLazyHelp' },
} as const satisfies Record<StorageContext | 'platform', unknown>;

/** How an installation can store results. */
export interface StorageOffer {
  readonly contexts: readonly StorageContext[];
  /** Other programs can reach the tables of `materialized` results. */
  readonly tables: boolean;
}

/** What an installation has by itself. */
export const usualStorage: StorageOffer = { contexts: contextsWith(['parquet_storage']), tables: false };

export function storageOf(frame: Pick<Frame, 'storage_context' | 'dynamic_storage_context'>): keyof typeof storageTexts {
  return chosenContext(frame) ?? 'platform';
}
