import type { PublishedLayer } from '../../types.ts';
import { withKept } from '../kept.ts';

/** Where the metadata of a layer stand. @param root Address of the layer, or at that of all layers what stands before it */
export function recordAddress(
  root: string,
  { serviceName }: Pick<PublishedLayer, 'serviceName'>,
  kept: string,
  path = 'metadata.xml',
): string {
  const isOfAll = /\/services(\/key\/[^/]+)?$/.test(root);
  return withKept(`${root}${isOfAll ? `/${serviceName}` : ''}/${path}`, kept);
}

/** The address of a service without its last part. */
export const rootOf = (url: string): string => url.slice(0, url.lastIndexOf('/'));
