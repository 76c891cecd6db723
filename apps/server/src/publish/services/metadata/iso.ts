import { keywordsOf, metadataOption, type MetadataByName } from '@geo/api';
import { escapeXml } from '../../../xml/index.ts';
import { abstractOfRecord, titleOfRecord, type Distribution, type MetadataRecord } from './record.ts';

const lists = 'http://standards.iso.org/iso/19139/resources/gmxCodelists.xml';

const text = (value: string): string => `<gco:CharacterString>${escapeXml(value)}</gco:CharacterString>`;
const code = (name: string, value: string, list = `${lists}#${name}`): string =>
  `<gmd:${name} codeList="${list}" codeListValue="${escapeXml(value)}">${escapeXml(value)}</gmd:${name}>`;
const anchor = (address: string, label: string): string =>
  `<gmx:Anchor xlink:href="${escapeXml(address)}">${escapeXml(label)}</gmx:Anchor>`;
const languageCode = (language: string): string =>
  `<gmd:language>${code('LanguageCode', language, 'http://www.loc.gov/standards/iso639-2/')}</gmd:language>`;
const utf8 = `<gmd:characterSet>${code('MD_CharacterSetCode', 'utf8')}</gmd:characterSet>`;
/** An element that is there where its value is. */
const given = (value: string | undefined, element: (value: string) => string): string => (value === undefined ? '' : element(value));

function party(values: MetadataByName): string {
  const { contact_organisation, contact_email, contact_url } = values;
  const mail = given(
    contact_email,
    (value) =>
      `<gmd:address><gmd:CI_Address><gmd:electronicMailAddress>${text(value)}</gmd:electronicMailAddress></gmd:CI_Address></gmd:address>`,
  );
  const page = given(
    contact_url,
    (value) =>
      `<gmd:onlineResource><gmd:CI_OnlineResource><gmd:linkage><gmd:URL>${escapeXml(value)}</gmd:URL></gmd:linkage></gmd:CI_OnlineResource></gmd:onlineResource>`,
  );
  const info = mail + page === '' ? '' : `<gmd:contactInfo><gmd:CI_Contact>${mail}${page}</gmd:CI_Contact></gmd:contactInfo>`;
  const name =
    contact_organisation === undefined
      ? '<gmd:organisationName gco:nilReason="missing"/>'
      : `<gmd:organisationName>${text(contact_organisation)}</gmd:organisationName>`;
  return `<gmd:CI_ResponsibleParty>${name}${info}<gmd:role>${code('CI_RoleCode', 'pointOfContact')}</gmd:role></gmd:CI_ResponsibleParty>`;
}

const dateKinds = { date_created: 'creation', date_published: 'publication', date_revised: 'revision' } as const;

/** The days of the data; where none is said, that of their last change. */
function dates({ values, modified }: MetadataRecord): string {
  const stated = Object.entries(dateKinds).flatMap(([name, kind]) => {
    const day = values[name as keyof typeof dateKinds];
    return day === undefined ? [] : [[day, kind] as const];
  });
  const all = stated.length > 0 ? stated : ([[modified.slice(0, 10), 'revision']] as const);
  return all
    .map(
      ([day, kind]) =>
        `<gmd:date><gmd:CI_Date><gmd:date><gco:Date>${escapeXml(day)}</gco:Date></gmd:date><gmd:dateType>${code('CI_DateTypeCode', kind)}</gmd:dateType></gmd:CI_Date></gmd:date>`,
    )
    .join('\n');
}

function citation(record: MetadataRecord): string {
  const identifier = `<gmd:identifier><gmd:MD_Identifier><gmd:code>${text(`urn:uuid:${record.id}`)}</gmd:code></gmd:MD_Identifier></gmd:identifier>`;
  return `<gmd:citation><gmd:CI_Citation><gmd:title>${text(titleOfRecord(record))}</gmd:title>\n${dates(record)}\n${identifier}</gmd:CI_Citation></gmd:citation>`;
}

function keywords({ values }: MetadataRecord): string {
  const free = keywordsOf(values.keywords ?? '').map((word) => `<gmd:keyword>${text(word)}</gmd:keyword>`);
  const words =
    free.length === 0 ? '' : `<gmd:descriptiveKeywords><gmd:MD_Keywords>${free.join('')}</gmd:MD_Keywords></gmd:descriptiveKeywords>`;
  const theme = metadataOption('inspire_theme', values.inspire_theme);
  if (!theme) return words;
  const thesaurus =
    '<gmd:thesaurusName><gmd:CI_Citation><gmd:title><gco:CharacterString>GEMET - INSPIRE themes, version 1.0</gco:CharacterString></gmd:title>' +
    `<gmd:date><gmd:CI_Date><gmd:date><gco:Date>2008-06-01</gco:Date></gmd:date><gmd:dateType>${code('CI_DateTypeCode', 'publication')}</gmd:dateType></gmd:CI_Date></gmd:date></gmd:CI_Citation></gmd:thesaurusName>`;
  return `${words}<gmd:descriptiveKeywords><gmd:MD_Keywords><gmd:keyword>${anchor(theme.address!, theme.label.de)}</gmd:keyword>${thesaurus}</gmd:MD_Keywords></gmd:descriptiveKeywords>`;
}

function constraints({ values }: MetadataRecord): string {
  const use = given(
    values.use_constraints,
    (value) =>
      `<gmd:resourceConstraints><gmd:MD_Constraints><gmd:useLimitation>${text(value)}</gmd:useLimitation></gmd:MD_Constraints></gmd:resourceConstraints>`,
  );
  const licence = metadataOption('licence', values.licence);
  const others = [
    ...(licence ? [anchor(licence.address!, licence.label.de)] : []),
    ...(values.attribution === undefined ? [] : [text(values.attribution)]),
  ].map((one) => `<gmd:otherConstraints>${one}</gmd:otherConstraints>`);
  if (others.length === 0) return use;
  const other = `<gmd:useConstraints>${code('MD_RestrictionCode', 'otherRestrictions')}</gmd:useConstraints>`;
  return `${use}<gmd:resourceConstraints><gmd:MD_LegalConstraints>${other}${others.join('')}</gmd:MD_LegalConstraints></gmd:resourceConstraints>`;
}

function extent({ id, extent4326: box, days: { first, last } }: MetadataRecord): string {
  const side = (name: string, value: number): string => `<gmd:${name}><gco:Decimal>${value}</gco:Decimal></gmd:${name}>`;
  const place = box
    ? `<gmd:geographicElement><gmd:EX_GeographicBoundingBox>${side('westBoundLongitude', box[0])}${side('eastBoundLongitude', box[2])}${side('southBoundLatitude', box[1])}${side('northBoundLatitude', box[3])}</gmd:EX_GeographicBoundingBox></gmd:geographicElement>`
    : '';
  const end = (name: string, day: string | null): string =>
    day === null ? `<gml:${name} indeterminatePosition="unknown"/>` : `<gml:${name}>${escapeXml(day)}</gml:${name}>`;
  const time =
    first === null && last === null
      ? ''
      : `<gmd:temporalElement><gmd:EX_TemporalExtent><gmd:extent><gml:TimePeriod gml:id="time-${escapeXml(id)}">${end('beginPosition', first)}${end('endPosition', last)}</gml:TimePeriod></gmd:extent></gmd:EX_TemporalExtent></gmd:temporalElement>`;
  return place + time === '' ? '' : `<gmd:extent><gmd:EX_Extent>${place}${time}</gmd:EX_Extent></gmd:extent>`;
}

function distribution(distributions: readonly Distribution[]): string {
  if (distributions.length === 0) return '';
  const lines = distributions.map(
    ({ title, url, protocol }) =>
      `<gmd:onLine><gmd:CI_OnlineResource><gmd:linkage><gmd:URL>${escapeXml(url)}</gmd:URL></gmd:linkage><gmd:protocol>${text(protocol)}</gmd:protocol><gmd:name>${text(title)}</gmd:name></gmd:CI_OnlineResource></gmd:onLine>`,
  );
  return `<gmd:distributionInfo><gmd:MD_Distribution><gmd:transferOptions><gmd:MD_DigitalTransferOptions>\n${lines.join('\n')}\n</gmd:MD_DigitalTransferOptions></gmd:transferOptions></gmd:MD_Distribution></gmd:distributionInfo>`;
}

/** A record as ISO 19139, in the order that its schema asks for. */
export function isoMetadata(record: MetadataRecord, distributions: readonly Distribution[]): string {
  const { values, srid } = record;
  const responsible = party(values);
  const parts = [
    `<gmd:fileIdentifier>${text(record.id)}</gmd:fileIdentifier>`,
    languageCode('ger'),
    utf8,
    `<gmd:hierarchyLevel>${code('MD_ScopeCode', 'dataset')}</gmd:hierarchyLevel>`,
    `<gmd:contact>${responsible}</gmd:contact>`,
    `<gmd:dateStamp><gco:Date>${record.modified.slice(0, 10)}</gco:Date></gmd:dateStamp>`,
    `<gmd:metadataStandardName>${text('ISO 19115')}</gmd:metadataStandardName>`,
    `<gmd:metadataStandardVersion>${text('2003/Cor.1:2006')}</gmd:metadataStandardVersion>`,
    srid > 0
      ? `<gmd:referenceSystemInfo><gmd:MD_ReferenceSystem><gmd:referenceSystemIdentifier><gmd:RS_Identifier><gmd:code>${anchor(`http://www.opengis.net/def/crs/EPSG/0/${srid}`, `EPSG:${srid}`)}</gmd:code></gmd:RS_Identifier></gmd:referenceSystemIdentifier></gmd:MD_ReferenceSystem></gmd:referenceSystemInfo>`
      : '',
    '<gmd:identificationInfo><gmd:MD_DataIdentification>',
    citation(record),
    `<gmd:abstract>${text(abstractOfRecord(record))}</gmd:abstract>`,
    `<gmd:pointOfContact>${responsible}</gmd:pointOfContact>`,
    given(
      values.update_frequency,
      (value) =>
        `<gmd:resourceMaintenance><gmd:MD_MaintenanceInformation><gmd:maintenanceAndUpdateFrequency>${code('MD_MaintenanceFrequencyCode', value)}</gmd:maintenanceAndUpdateFrequency></gmd:MD_MaintenanceInformation></gmd:resourceMaintenance>`,
    ),
    keywords(record),
    constraints(record),
    `<gmd:spatialRepresentationType>${code('MD_SpatialRepresentationTypeCode', 'vector')}</gmd:spatialRepresentationType>`,
    given(
      values.scale,
      (value) =>
        `<gmd:spatialResolution><gmd:MD_Resolution><gmd:equivalentScale><gmd:MD_RepresentativeFraction><gmd:denominator><gco:Integer>${escapeXml(value)}</gco:Integer></gmd:denominator></gmd:MD_RepresentativeFraction></gmd:equivalentScale></gmd:MD_Resolution></gmd:spatialResolution>`,
    ),
    languageCode(values.language ?? 'ger'),
    utf8,
    given(
      values.topic_category,
      (value) => `<gmd:topicCategory><gmd:MD_TopicCategoryCode>${escapeXml(value)}</gmd:MD_TopicCategoryCode></gmd:topicCategory>`,
    ),
    extent(record),
    '</gmd:MD_DataIdentification></gmd:identificationInfo>',
    distribution(distributions),
    given(
      values.lineage,
      (value) =>
        `<gmd:dataQualityInfo><gmd:DQ_DataQuality><gmd:scope><gmd:DQ_Scope><gmd:level>${code('MD_ScopeCode', 'dataset')}</gmd:level></gmd:DQ_Scope></gmd:scope><gmd:lineage><gmd:LI_Lineage><gmd:statement>${text(value)}</gmd:statement></gmd:LI_Lineage></gmd:lineage></gmd:DQ_DataQuality></gmd:dataQualityInfo>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<gmd:MD_Metadata xmlns:gmd="http://www.isotc211.org/2005/gmd" xmlns:gco="http://www.isotc211.org/2005/gco" xmlns:gmx="http://www.isotc211.org/2005/gmx" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.isotc211.org/2005/gmd http://schemas.opengis.net/csw/2.0.2/profiles/apiso/1.0.0/apiso.xsd">
${parts.filter((part) => part !== '').join('\n')}
</gmd:MD_Metadata>
`;
}
