import type { LocalText } from '../../../../problems/index.ts';
import { catalogueName } from '../../../catalogue/name.ts';
import type { CollectionDocument } from '../collection.ts';
import type { PageFormat } from '../format.ts';
import { linkTo, mediaTypes, selfLinks, type Addresses, type Link, type LinkedPart } from '../links.ts';
import { cataloguePath, cswLink } from './record.ts';

export const catalogueTitle: LocalText = { de: 'Katalog', en: 'Catalogue' };
const description: LocalText = {
  de: 'Metadaten aller Layer, die Sie lesen dürfen: was sie zeigen, wo, unter welcher Lizenz, und wo man sie bekommt.',
  en: 'Metadata of all layers that you may read: what they show, where, under which licence, and where they are got.',
};

const ogc = (rel: string): string => `http://www.opengis.net/def/rel/ogc/1.0/${rel}`;

/** What there is of the catalogue, below its path. */
const parts: readonly LinkedPart[] = [
  { path: 'items', rel: 'items', type: mediaTypes.geojson, f: 'json', title: { de: 'Einträge als GeoJSON', en: 'Records as GeoJSON' } },
  { path: 'items', rel: 'items', type: mediaTypes.html, f: 'html', title: { de: 'Einträge als Seite', en: 'Records as a page' } },
  {
    path: 'queryables',
    rel: ogc('queryables'),
    type: mediaTypes.schema,
    title: { de: 'Felder, nach denen gefiltert wird', en: 'Fields that filters ask for' },
  },
  {
    path: 'sortables',
    rel: ogc('sortables'),
    type: mediaTypes.schema,
    title: { de: 'Felder, nach denen sortiert wird', en: 'Fields that records are sorted by' },
  },
];

/** The catalogue as a collection of records. @param format Of the answer that the document itself is; null where it stands in a list */
export function catalogueDocument(addresses: Addresses, language: 'de' | 'en', format: PageFormat | null): CollectionDocument {
  const title = catalogueTitle[language];
  const itself: Link[] =
    format === null
      ? [{ href: addresses.at(cataloguePath), rel: 'self', type: mediaTypes.json, title }]
      : selfLinks(addresses, cataloguePath, format, language);
  return {
    id: catalogueName,
    type: 'Collection',
    itemType: 'record',
    title,
    description: description[language],
    conformsTo: ['http://www.opengis.net/spec/ogcapi-records-1/1.0/req/searchable-catalog'],
    links: [...itself, ...parts.map((part) => linkTo(part, addresses, language, `${cataloguePath}/`)), cswLink(addresses)],
  };
}
