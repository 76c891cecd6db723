import { contextsWith } from '../../kinds/storageContexts.ts';

/** How the mocked platform can store results. */
export const mockStorage = contextsWith(['parquet_storage']);
