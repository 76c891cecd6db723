import { ServiceError, shown } from '../../problems/index.ts';
import { findLayer } from '../features/names.ts';
import type { PublishedLayer } from '../types.ts';

export function layersNamed(names: readonly string[], layers: readonly PublishedLayer[], locator: string): PublishedLayer[] {
  return names.map((name) => {
    const layer = findLayer(layers, name);
    if (layer) return layer;
    const known = layers.map((one) => one.serviceName);
    const some = known.length > 10 ? `${known.slice(0, 10).join(', ')}, …` : known.join(', ');
    throw new ServiceError('LayerNotDefined', locator, {
      de: `Den Layer „${shown(name)}“ gibt es nicht. Richtig ist eines von: ${some}.`,
      en: `There is no layer "${shown(name)}". Right is one of: ${some}.`,
    });
  });
}
