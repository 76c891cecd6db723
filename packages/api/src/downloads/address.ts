import { queryString } from '../contract/endpoint.ts';
import type { DownloadQuery } from '../schemas/download.ts';

/** Address of a depot's records as a file, on the platform. */
export function downloadUrl(depot: number, query: DownloadQuery): string {
  return `/api/v1/depot/${depot}/download${queryString(query)}`;
}
