import { layerTypeOf } from '@geo/api';
import { ServiceError, type LocalText } from '../../../problems/index.ts';
import type { PublishedLayer } from '../../types.ts';

/** What a collection has besides its features: the service of the layer that it stands on, and what it is called. */
const parts = {
  tiles: { service: 'tiles', title: { de: 'Vektorkacheln', en: 'vector tiles' } },
  styles: { service: 'tiles', title: { de: 'Stile', en: 'styles' } },
  map: { service: 'wms', title: { de: 'Karten', en: 'maps' } },
  'map/tiles': { service: 'wmts', title: { de: 'Kartenkacheln', en: 'map tiles' } },
} as const satisfies Readonly<Record<string, { readonly service: string; readonly title: LocalText }>>;
export type CollectionPart = keyof typeof parts;

/** Whether a collection has what lies at a path below it. */
export function hasPart({ type = 'feature' }: Pick<PublishedLayer, 'type'>, path: string): boolean {
  const part = Object.hasOwn(parts, path) ? parts[path as CollectionPart] : null;
  return part === null || (layerTypeOf(type)?.serves.includes(part.service) ?? false);
}

/** Refuses what a collection has not. */
export function requirePart(layer: PublishedLayer, part: CollectionPart): PublishedLayer {
  if (hasPart(layer, part)) return layer;
  const { de, en } = parts[part].title;
  throw new ServiceError(
    'NotFound',
    part,
    {
      de: `Von dieser Sammlung gibt es keine ${de}. Richtig sind ihre Objekte unter „items“.`,
      en: `There are no ${en} of this collection. Right are its features at "items".`,
    },
    404,
  );
}
