import type { PublishedLayer } from '../types.ts';

/** What capabilities are headed with. */
export function titleOf(layers: readonly PublishedLayer[]): string {
  return layers.length === 1 && layers[0] ? layers[0].title || layers[0].serviceName : 'Geodata';
}
