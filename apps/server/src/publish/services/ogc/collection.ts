import type { LocalText } from '../../../problems/index.ts';
import type { PublishedLayer } from '../../types.ts';
import type { ServiceContext } from '../definition.ts';
import { daysOf } from '../time.ts';
import { crs84, offeredCrs, storageCrs } from './crs.ts';
import { collectionPath, mediaTypes, selfLinks, titleOf, type Addresses, type Link } from './links.ts';
import { hasPart } from './offered.ts';
import { schemaPaths } from './schema.ts';

/** A collection as OGC API describes it. */
export interface CollectionDocument {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly links: readonly Link[];
  readonly [more: string]: unknown;
}

type Rest = readonly {
  readonly path: string;
  readonly rel: string;
  readonly type: string;
  readonly title: LocalText;
  readonly f?: string;
}[];

const ogc = (rel: string): string => `http://www.opengis.net/def/rel/ogc/1.0/${rel}`;

/** What there is of a collection, below its path. */
const parts: Rest = [
  { path: 'items', rel: 'items', type: mediaTypes.geojson, f: 'json', title: { de: 'Objekte als GeoJSON', en: 'Features as GeoJSON' } },
  { path: 'items', rel: 'items', type: mediaTypes.html, f: 'html', title: { de: 'Objekte als Seite', en: 'Features as a page' } },
  ...schemaPaths,
  { path: 'tiles', rel: ogc('tilesets-vector'), type: mediaTypes.json, title: { de: 'Vektorkacheln', en: 'Vector tiles' } },
  { path: 'map/tiles', rel: ogc('tilesets-map'), type: mediaTypes.json, title: { de: 'Kartenkacheln', en: 'Map tiles' } },
  { path: 'map', rel: ogc('map'), type: 'image/png', f: 'png', title: { de: 'Karte', en: 'Map' } },
  { path: 'styles', rel: ogc('styles'), type: mediaTypes.json, title: { de: 'Stile', en: 'Styles' } },
];

/** Where and when its features are, as far as it is known. */
function extentOf(layer: PublishedLayer): Partial<CollectionDocument> {
  const days = daysOf(layer);
  const spatial = layer.extent4326 && { spatial: { bbox: [layer.extent4326], crs: crs84 } };
  const temporal = days && {
    temporal: { interval: [[`${days[0]}T00:00:00Z`, `${days[1]}T23:59:59Z`]], trs: 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian' },
  };
  return spatial || temporal ? { extent: { ...spatial, ...temporal } } : {};
}

/** @param format Of the answer that the document itself is; null where it stands in a list */
export function collectionDocument(
  layer: PublishedLayer,
  addresses: Addresses,
  language: ServiceContext['language'],
  format: 'json' | 'html' | null,
): CollectionDocument {
  const path = collectionPath(layer);
  const { srid } = layer.relation;
  const itself: Link[] =
    format === null
      ? [{ href: addresses.at(path), rel: 'self', type: mediaTypes.json, title: titleOf(layer) }]
      : selfLinks(addresses, path, format, language);
  const links = parts
    .filter(({ path: below }) => hasPart(layer, below))
    .map(({ path: below, rel, type, title, f }): Link => ({
      href: addresses.at(`${path}/${below}`, f === undefined ? {} : { f }),
      rel,
      type,
      title: title[language],
    }));
  return {
    id: layer.serviceName,
    title: titleOf(layer),
    ...(layer.description === '' ? {} : { description: layer.description }),
    links: [...itself, ...links],
    ...extentOf(layer),
    itemType: 'feature',
    crs: offeredCrs(srid),
    storageCrs: storageCrs(srid),
    // Of another server that is known once they are asked for.
    ...(layer.withFeatures ? {} : { numberOfItems: layer.count }),
    dataType: 'vector',
  };
}
