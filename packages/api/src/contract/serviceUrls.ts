import { serviceName } from '../kinds/serviceName.ts';
import type { BackendConfig, LayerService } from '../schemas/config.ts';
import type { Layer } from '../schemas/layer.ts';

/** An address of a layer's service; `title` in both languages. */
export type ServiceUrl = LayerService['addresses'][number];

/** A configured pattern for one layer, absolute on `origin`; '' when the pattern is empty. */
export function fillPattern(pattern: string, layer: Pick<Layer, 'id' | 'slug'>, origin: string): string {
  if (pattern === '') return '';
  const filled = pattern.replaceAll('placeholder', serviceName(layer));
  return filled.startsWith('/') ? origin + filled : filled;
}

/** The addresses of all services that the configuration offers for layers of this type. */
export function serviceUrls(layer: Pick<Layer, 'id' | 'slug' | 'type'>, services: BackendConfig['services'], origin: string): ServiceUrl[] {
  return services
    .filter(({ layer_types }) => layer_types.includes(layer.type))
    .flatMap(({ addresses }) => addresses)
    .map((address) => ({ ...address, url: fillPattern(address.url, layer, origin) }));
}
