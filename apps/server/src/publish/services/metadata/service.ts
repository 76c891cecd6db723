import type { PublishedLayer } from '../../types.ts';
import { contractException } from '../contract-exception.ts';
import { defineService } from '../definition.ts';
import type { Parameters } from '../params.ts';
import { withKept } from '../kept.ts';
import { metadataChecks } from './checks.ts';
import { dcatMetadata } from './dcat.ts';
import { isoMetadata } from './iso.ts';
import { rootOf } from './address.ts';
import { distributionsAt } from './distributions.ts';

type Document = 'metadata.xml' | 'dcat.rdf';

/** Address of the metadata of a layer. @param url Of any of its services */
function metadataUrl(url: string, path: Document = 'metadata.xml'): string {
  return `${rootOf(url)}/${path}`;
}

/** What catalogues read of a layer: ISO 19139, and DCAT-AP.de in RDF/XML. */
export const metadataService = defineService({
  id: 'metadata',
  title: { de: 'Metadaten', en: 'Metadata' },
  methods: ['GET'],
  ownRefusals: false,
  paths: { ofLayer: [':layer/metadata.xml', ':layer/dcat.rdf'] },
  addresses: (url) => [
    { id: 'iso19139', title: { de: 'Metadaten (ISO 19139)', en: 'Metadata (ISO 19139)' }, url: metadataUrl(url) },
    { id: 'dcat', title: { de: 'Metadaten (DCAT-AP.de)', en: 'Metadata (DCAT-AP.de)' }, url: metadataUrl(url, 'dcat.rdf') },
  ],
  checks: metadataChecks,
  parse: ({ path }: Parameters) => ({ operation: path.endsWith('dcat.rdf') ? ('GetDcat' as const) : ('GetIso' as const) }),
  version: () => '1',
  exception: contractException,
  operations: {
    GetIso: (_, { layers: [layer], url, kept }) =>
      xml('application/xml', isoMetadata(recordOf(layer!), distributionsOf(layer!, url, kept))),
    GetDcat: (_, { layers: [layer], url, kept }) =>
      xml('application/rdf+xml', dcatMetadata(recordOf(layer!), distributionsOf(layer!, url, kept), withKept(metadataUrl(url), kept))),
  },
});

const distributionsOf = ({ type = 'feature' }: PublishedLayer, url: string, kept: string) => distributionsAt(rootOf(url), kept, type);

function recordOf({ metadata, title, description, extent4326, relation, days }: PublishedLayer): NonNullable<PublishedLayer['metadata']> {
  const empty = { id: '', name: title, description, values: {}, modified: new Date(0).toISOString() };
  return metadata ?? { ...empty, extent4326, srid: relation.srid, days: days ?? { first: null, last: null } };
}

const xml = (type: string, body: string) => ({ status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body });
