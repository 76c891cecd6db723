import { layerTypeOf, metadataOption, type MetadataName } from '@geo/api';
import { ringOf } from '../../../../relation/box.ts';
import { catalogueName } from '../../../catalogue/name.ts';
import type { CatalogueEntry } from '../../../catalogue/entries.ts';
import { schemes } from '../../../catalogue/filter.ts';
import { distributionsAt } from '../../metadata/distributions.ts';
import { abstractOfRecord, keywordsOfRecord, titleOfRecord, type MetadataRecord } from '../../metadata/record.ts';
import { mediaTypes, selfLinks, type Addresses, type Link } from '../links.ts';
import type { PageFormat } from '../format.ts';

type Language = 'de' | 'en';

/** A link of a record, with what speaks at its other end. */
export interface RecordLink extends Link {
  readonly protocol?: string;
}

/** A record as GeoJSON. */
export interface RecordDocument {
  readonly id: string;
  readonly type: 'Feature';
  readonly conformsTo: readonly string[];
  readonly time: { readonly interval: readonly [string, string] } | null;
  readonly geometry: { readonly type: 'Point' | 'Polygon'; readonly coordinates: readonly unknown[] } | null;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly links: readonly RecordLink[];
}

export const cataloguePath = `collections/${catalogueName}`;
export const recordPath = (id: string): string => `${cataloguePath}/items/${id}`;

/** Where services lie besides OGC API, with a key where it was asked with one. */
export const besideOgc = ({ root }: Pick<Addresses, 'root'>): string => root.replace(/^(https?:\/\/[^/]*)\/ogc/i, '$1/services');

/** The same catalogue for programs that know the older standard only. */
export function cswLink(addresses: Addresses): Link {
  const href = `${besideOgc(addresses)}/csw?SERVICE=CSW&REQUEST=GetCapabilities&VERSION=2.0.2`;
  return { href, rel: 'related', type: 'application/xml', title: 'CSW 2.0.2' };
}

const serves = (layerType: string, service: string): boolean => layerTypeOf(layerType)?.serves.includes(service) ?? false;

/** What services hand out, by their ids. */
const formats = {
  geojson: { name: 'GeoJSON', mediaType: mediaTypes.geojson },
  wfs: { name: 'GML', mediaType: 'application/gml+xml' },
  tiles: { name: 'Mapbox Vector Tiles', mediaType: mediaTypes.mvt },
  wms: { name: 'PNG', mediaType: 'image/png' },
} as const;
const formatsOf = (layerType: string) => Object.entries(formats).flatMap(([service, told]) => (serves(layerType, service) ? [told] : []));

/** Records are written in German, as metadata are. */
const recordLanguage = { code: 'de', name: 'Deutsch', alternate: 'German' } as const;

const languageNames: Readonly<Record<string, string>> = { de: 'Deutsch', en: 'English', fr: 'Français' };

function contacts({ values: { contact_organisation, contact_email, contact_url } }: MetadataRecord): object[] {
  const name = contact_organisation ?? contact_email ?? contact_url;
  if (name === undefined) return [];
  return [
    {
      organization: name,
      ...(contact_email === undefined ? {} : { emails: [{ value: contact_email }] }),
      ...(contact_url === undefined ? {} : { links: [{ href: contact_url, rel: 'about', type: mediaTypes.html }] }),
      roles: ['pointOfContact'],
    },
  ];
}

/** Lists from which metadata take a theme, by what they are known as. */
const themeSchemes = {
  topic_category: 'https://standards.iso.org/iso/19139/resources/gmxCodelists.xml#MD_TopicCategoryCode',
  inspire_theme: 'http://inspire.ec.europa.eu/theme',
} as const satisfies { readonly [Name in MetadataName]?: string };

function themes({ values }: MetadataRecord): object[] {
  return Object.entries(themeSchemes).flatMap(([name, scheme]) => {
    const option = metadataOption(name as MetadataName, values[name as MetadataName]);
    if (!option) return [];
    const { value, label, address } = option;
    return [{ scheme, concepts: [{ id: value, title: label.de, ...(address === undefined ? {} : { url: address }) }] }];
  });
}

/** Where the data lie: their box, or a point where that has no size. */
export function placeOf({ extent4326: box }: MetadataRecord): RecordDocument['geometry'] {
  if (!box) return null;
  const [west, south, east, north] = box;
  if (west === east && south === north) return { type: 'Point', coordinates: [west, south] };
  return { type: 'Polygon', coordinates: [ringOf(box)] };
}

/** What leads from a record to its other forms, and to the data. */
function linksOf(entry: CatalogueEntry, addresses: Addresses, language: Language, format: PageFormat): RecordLink[] {
  const { record, serviceName, layerType } = entry;
  const services = `${besideOgc(addresses)}/${serviceName}`;
  const licence = metadataOption('licence', record.values.licence);
  const inWords = (de: string, en: string): string => ({ de, en })[language];
  return [
    ...selfLinks(addresses, recordPath(record.id), format, language, { type: mediaTypes.geojson }),
    {
      href: `${services}/metadata.xml`,
      rel: 'alternate',
      type: 'application/xml',
      title: inWords('Metadaten (ISO 19139)', 'Metadata (ISO 19139)'),
    },
    {
      href: `${services}/dcat.rdf`,
      rel: 'alternate',
      type: 'application/rdf+xml',
      title: inWords('Metadaten (DCAT-AP.de)', 'Metadata (DCAT-AP.de)'),
    },
    { href: addresses.at(cataloguePath), rel: 'collection', type: mediaTypes.json, title: inWords('Der Katalog', 'The catalogue') },
    ...(serves(layerType, 'ogc')
      ? [
          {
            href: addresses.at(`collections/${serviceName}`),
            rel: 'service',
            type: mediaTypes.json,
            title: 'OGC API',
            protocol: 'OGC:API-Features',
          },
        ]
      : []),
    ...distributionsAt(services, '', layerType).map(({ title, url, protocol, mediaType }): RecordLink => {
      const rel = protocol.startsWith('WWW:') ? 'enclosure' : 'service';
      return { href: url, rel, type: mediaType, title, protocol };
    }),
    ...(licence?.address === undefined
      ? []
      : [{ href: licence.address, rel: 'license', type: mediaTypes.html, title: licence.label[language] }]),
  ];
}

export function recordDocument(entry: CatalogueEntry, addresses: Addresses, language: Language, format: PageFormat): RecordDocument {
  const { record, columns } = entry;
  const { values, days } = record;
  const abstract = abstractOfRecord(record);
  const [keywords, contact, theme] = [keywordsOfRecord(record, 'de'), contacts(record), themes(record)];
  return {
    id: record.id,
    type: 'Feature',
    conformsTo: ['http://www.opengis.net/spec/ogcapi-records-1/1.0/req/record-core'],
    time: days.first === null && days.last === null ? null : { interval: [days.first ?? '..', days.last ?? '..'] },
    geometry: placeOf(record),
    properties: {
      created: columns.created,
      updated: columns.updated,
      type: columns.type,
      title: titleOfRecord(record),
      ...(abstract === '' ? {} : { description: abstract }),
      ...(keywords.length === 0 ? {} : { keywords }),
      language: recordLanguage,
      ...(columns.language === undefined
        ? {}
        : { resourceLanguages: [{ code: columns.language, name: languageNames[columns.language] ?? columns.language }] }),
      externalIds: Object.entries(schemes).map(([key, scheme]) => ({ scheme, value: columns[key as keyof typeof schemes] })),
      ...(theme.length === 0 ? {} : { themes: theme }),
      formats: formatsOf(entry.layerType),
      ...(contact.length === 0 ? {} : { contacts: contact }),
      ...(columns.license === undefined ? {} : { license: columns.license }),
      ...rightsOf(values),
    },
    links: linksOf(entry, addresses, language, format),
  };
}

function rightsOf({ use_constraints, attribution }: MetadataRecord['values']): { rights?: string } {
  const rights = [use_constraints, attribution].filter((text) => text !== undefined);
  return rights.length === 0 ? {} : { rights: rights.join('; ') };
}
