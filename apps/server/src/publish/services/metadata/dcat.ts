import { metadataOption, type MetadataName } from '@geo/api';
import { ringOf } from '../../../relation/box.ts';
import { escapeXml } from '../../../xml/index.ts';
import { abstractOfRecord, keywordsOfRecord, titleOfRecord, type Distribution, type MetadataRecord } from './record.ts';

const german = (element: string, value: string): string => `<${element} xml:lang="de">${escapeXml(value)}</${element}>`;
const resource = (element: string, address: string | undefined): string =>
  address === undefined ? '' : `<${element} rdf:resource="${escapeXml(address)}"/>`;
const typed = (element: string, type: string, value: string | null | undefined): string =>
  value ? `<${element} rdf:datatype="http://www.w3.org/2001/XMLSchema#${type}">${escapeXml(value)}</${element}>` : '';

function contact({ values: { contact_organisation, contact_email, contact_url } }: MetadataRecord): string {
  if (contact_organisation === undefined && contact_email === undefined && contact_url === undefined) return '';
  const name = contact_organisation === undefined ? '' : `<vcard:fn>${escapeXml(contact_organisation)}</vcard:fn>`;
  const mail = contact_email === undefined ? undefined : `mailto:${contact_email}`;
  return `<dcat:contactPoint><vcard:Organization>${name}${resource('vcard:hasEmail', mail)}${resource('vcard:hasURL', contact_url)}</vcard:Organization></dcat:contactPoint>`;
}

/** A box as WKT in CRS84, as GeoDCAT-AP writes it. */
function place({ extent4326: box }: MetadataRecord): string {
  if (!box) return '';
  const ring = ringOf(box).map((at) => at.join(' '));
  return `<dct:spatial><dct:Location><dcat:bbox rdf:datatype="http://www.opengis.net/ont/geosparql#wktLiteral">POLYGON((${ring.join(',')}))</dcat:bbox></dct:Location></dct:spatial>`;
}

function time({ days: { first, last } }: MetadataRecord): string {
  if (first === null && last === null) return '';
  return `<dct:temporal><dct:PeriodOfTime>${typed('dcat:startDate', 'date', first)}${typed('dcat:endDate', 'date', last)}</dct:PeriodOfTime></dct:temporal>`;
}

/** A record as DCAT-AP.de in RDF/XML. @param url Of the record itself */
export function dcatMetadata(record: MetadataRecord, distributions: readonly Distribution[], url: string): string {
  const { id, values, modified } = record;
  const address = (name: MetadataName): string | undefined => metadataOption(name, values[name])?.address;
  const licence = `${resource('dct:license', address('licence'))}${values.attribution === undefined ? '' : german('dcatde:licenseAttributionByText', values.attribution)}`;
  const publisher = values.contact_organisation;
  const parts = [
    `<dcat:Dataset rdf:about="urn:uuid:${id}">`,
    german('dct:title', titleOfRecord(record)),
    german('dct:description', abstractOfRecord(record)),
    `<dct:identifier>${id}</dct:identifier>`,
    ...keywordsOfRecord(record, 'de').map((word) => german('dcat:keyword', word)),
    resource('dcat:theme', address('inspire_theme')),
    resource('dct:language', address('language')),
    typed('dct:issued', 'date', values.date_published),
    typed('dct:created', 'date', values.date_created),
    typed('dct:modified', values.date_revised === undefined ? 'dateTime' : 'date', values.date_revised ?? modified),
    resource('dct:accrualPeriodicity', address('update_frequency')),
    publisher === undefined
      ? ''
      : `<dct:publisher><foaf:Organization><foaf:name>${escapeXml(publisher)}</foaf:name></foaf:Organization></dct:publisher>`,
    contact(record),
    values.lineage === undefined
      ? ''
      : `<dct:provenance><dct:ProvenanceStatement>${german('rdfs:label', values.lineage)}</dct:ProvenanceStatement></dct:provenance>`,
    place(record),
    time(record),
    resource('foaf:page', url),
    ...distributions.map(
      ({ title, url: access }) =>
        `<dcat:distribution><dcat:Distribution>${german('dct:title', title)}${resource('dcat:accessURL', access)}${licence}${values.use_constraints === undefined ? '' : `<dct:rights><dct:RightsStatement>${german('rdfs:label', values.use_constraints)}</dct:RightsStatement></dct:rights>`}</dcat:Distribution></dcat:distribution>`,
    ),
    '</dcat:Dataset>',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:rdfs="http://www.w3.org/2000/01/rdf-schema#" xmlns:dct="http://purl.org/dc/terms/" xmlns:dcat="http://www.w3.org/ns/dcat#" xmlns:dcatde="http://dcat-ap.de/def/dcatde/" xmlns:foaf="http://xmlns.com/foaf/0.1/" xmlns:vcard="http://www.w3.org/2006/vcard/ns#">
${parts.filter((part) => part !== '').join('\n')}
</rdf:RDF>
`;
}
