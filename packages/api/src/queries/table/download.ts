import { useCallback } from 'react';
import { endpoints } from '../../contract/endpoints.ts';
import type { DownloadQuery } from '../../schemas/download.ts';
import { useClient } from '../ClientProvider.ts';

/** Asks whether records of a depot can be downloaded so; fails with what stands in the way, by the name of its parameter. */
export function useCheckDownload(depot: number): (query: DownloadQuery) => Promise<void> {
  const client = useClient();
  return useCallback((query) => client.call(endpoints.checkDownload, { params: { id: depot }, query }), [client, depot]);
}
