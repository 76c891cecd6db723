import { attributeTypeUri, type MetadataName } from './attributeNames.ts';

interface Words {
  readonly de: string;
  readonly en: string;
}
export interface MetadataOption {
  /** As it is stored: the code of the list that the standard names. */
  readonly value: string;
  readonly label: Words;
  /** What stands for it in DCAT-AP, where that is another one. */
  readonly address?: string;
}

/** A field of the metadata: what people see of it, and where it stands in ISO 19139. */
export interface MetadataAttribute {
  readonly group: number;
  readonly label: Words;
  readonly help?: Words;
  readonly datatype: 'text' | 'select' | 'date';
  /** Lines of a long text. */
  readonly rows?: number;
  readonly options?: readonly MetadataOption[];
  /** Local names from below `MD_Metadata` to the element that holds the value; `@` before that of an attribute. */
  readonly iso: string;
}

/** The groups, in their order. */
export const metadataGroups = [
  { id: 1, label: { de: 'Bezeichnung', en: 'Identification' } },
  { id: 2, label: { de: 'Aktualität', en: 'Currency' } },
  { id: 3, label: { de: 'Qualität', en: 'Quality' } },
  { id: 4, label: { de: 'Kontakt', en: 'Contact' } },
  { id: 5, label: { de: 'Nutzung', en: 'Use' } },
] as const;

const option = (value: string, de: string, en: string, address?: string): MetadataOption => ({
  value,
  label: { de, en },
  ...(address === undefined ? {} : { address }),
});

/** MD_TopicCategoryCode of ISO 19115. */
const topics = [
  option('farming', 'Landwirtschaft', 'Farming'),
  option('biota', 'Biologie', 'Biota'),
  option('boundaries', 'Grenzen', 'Boundaries'),
  option('climatologyMeteorologyAtmosphere', 'Atmosphäre', 'Climatology, meteorology, atmosphere'),
  option('economy', 'Wirtschaft', 'Economy'),
  option('elevation', 'Höhenangaben', 'Elevation'),
  option('environment', 'Umwelt', 'Environment'),
  option('geoscientificInformation', 'Geowissenschaften', 'Geoscientific information'),
  option('health', 'Gesundheitswesen', 'Health'),
  option('imageryBaseMapsEarthCover', 'Oberflächenbeschreibung', 'Imagery, base maps, earth cover'),
  option('intelligenceMilitary', 'Militär und Aufklärung', 'Intelligence, military'),
  option('inlandWaters', 'Binnengewässer', 'Inland waters'),
  option('location', 'Ortsangaben', 'Location'),
  option('oceans', 'Meere', 'Oceans'),
  option('planningCadastre', 'Planungsunterlagen, Kataster', 'Planning, cadastre'),
  option('society', 'Gesellschaft', 'Society'),
  option('structure', 'Bauwerke', 'Structure'),
  option('transportation', 'Verkehrswesen', 'Transportation'),
  option('utilitiesCommunication', 'Ver- und Entsorgung, Kommunikation', 'Utilities, communication'),
];

/** The themes of INSPIRE's annexes; metadata name them by their titles. */
const themes = [
  ['ad', 'Adressen', 'Addresses'],
  ['au', 'Verwaltungseinheiten', 'Administrative units'],
  ['cp', 'Flurstücke/Grundstücke (Katasterparzellen)', 'Cadastral parcels'],
  ['gg', 'Geografische Gittersysteme', 'Geographical grid systems'],
  ['gn', 'Geografische Bezeichnungen', 'Geographical names'],
  ['hy', 'Gewässernetz', 'Hydrography'],
  ['ps', 'Schutzgebiete', 'Protected sites'],
  ['rs', 'Koordinatenreferenzsysteme', 'Coordinate reference systems'],
  ['tn', 'Verkehrsnetze', 'Transport networks'],
  ['el', 'Höhe', 'Elevation'],
  ['ge', 'Geologie', 'Geology'],
  ['lc', 'Bodenbedeckung', 'Land cover'],
  ['oi', 'Orthofotografie', 'Orthoimagery'],
  ['ac', 'Atmosphärische Bedingungen', 'Atmospheric conditions'],
  ['af', 'Landwirtschaftliche Anlagen und Aquakulturanlagen', 'Agricultural and aquaculture facilities'],
  [
    'am',
    'Bewirtschaftungsgebiete/Schutzgebiete/geregelte Gebiete und Berichterstattungseinheiten',
    'Area management/restriction/regulation zones and reporting units',
  ],
  ['br', 'Biogeografische Regionen', 'Bio-geographical regions'],
  ['bu', 'Gebäude', 'Buildings'],
  ['ef', 'Umweltüberwachung', 'Environmental monitoring facilities'],
  ['er', 'Energiequellen', 'Energy resources'],
  ['hb', 'Lebensräume und Biotope', 'Habitats and biotopes'],
  ['hh', 'Gesundheit und Sicherheit', 'Human health and safety'],
  ['lu', 'Bodennutzung', 'Land use'],
  ['mf', 'Meteorologisch-geografische Kennwerte', 'Meteorological geographical features'],
  ['mr', 'Mineralische Bodenschätze', 'Mineral resources'],
  ['nz', 'Gebiete mit naturbedingten Risiken', 'Natural risk zones'],
  ['of', 'Ozeanografisch-geografische Kennwerte', 'Oceanographic geographical features'],
  ['pd', 'Verteilung der Bevölkerung — Demografie', 'Population distribution — demography'],
  ['pf', 'Produktions- und Industrieanlagen', 'Production and industrial facilities'],
  ['sd', 'Verteilung der Arten', 'Species distribution'],
  ['so', 'Boden', 'Soil'],
  ['sr', 'Meeresregionen', 'Sea regions'],
  ['su', 'Statistische Einheiten', 'Statistical units'],
  ['us', 'Versorgungswirtschaft und staatliche Dienste', 'Utility and governmental services'],
].map(([value, de, en]) => option(value!, de!, en!, `http://inspire.ec.europa.eu/theme/${value}`));

/** MD_MaintenanceFrequencyCode, and the frequency of the EU's publications office. */
const frequency = (code: string, de: string, en: string, eu: string): MetadataOption =>
  option(code, de, en, `http://publications.europa.eu/resource/authority/frequency/${eu}`);
const frequencies = [
  frequency('continual', 'kontinuierlich', 'continual', 'CONT'),
  frequency('daily', 'täglich', 'daily', 'DAILY'),
  frequency('weekly', 'wöchentlich', 'weekly', 'WEEKLY'),
  frequency('fortnightly', 'vierzehntägig', 'fortnightly', 'BIWEEKLY'),
  frequency('monthly', 'monatlich', 'monthly', 'MONTHLY'),
  frequency('quarterly', 'vierteljährlich', 'quarterly', 'QUARTERLY'),
  frequency('biannually', 'halbjährlich', 'biannually', 'ANNUAL_2'),
  frequency('annually', 'jährlich', 'annually', 'ANNUAL'),
  frequency('asNeeded', 'bei Bedarf', 'as needed', 'OTHER'),
  frequency('irregular', 'unregelmäßig', 'irregular', 'IRREG'),
  frequency('notPlanned', 'nicht geplant', 'not planned', 'NEVER'),
  frequency('unknown', 'unbekannt', 'unknown', 'UNKNOWN'),
];

/** Licences of GovData, with the address under which their text stands. */
const licences = [
  option(
    'dl-zero-de/2.0',
    'Datenlizenz Deutschland – Zero – Version 2.0',
    'Data licence Germany – Zero – version 2.0',
    'https://www.govdata.de/dl-de/zero-2-0',
  ),
  option(
    'dl-by-de/2.0',
    'Datenlizenz Deutschland – Namensnennung – Version 2.0',
    'Data licence Germany – attribution – version 2.0',
    'https://www.govdata.de/dl-de/by-2-0',
  ),
  option(
    'cc-zero/1.0',
    'Creative Commons CC Zero 1.0',
    'Creative Commons CC Zero 1.0',
    'https://creativecommons.org/publicdomain/zero/1.0/',
  ),
  option(
    'cc-by/4.0',
    'Creative Commons Namensnennung 4.0',
    'Creative Commons Attribution 4.0',
    'https://creativecommons.org/licenses/by/4.0/',
  ),
  option(
    'cc-by-sa/4.0',
    'Creative Commons Namensnennung – Weitergabe unter gleichen Bedingungen 4.0',
    'Creative Commons Attribution-ShareAlike 4.0',
    'https://creativecommons.org/licenses/by-sa/4.0/',
  ),
];

const languages = [
  option('ger', 'Deutsch', 'German', 'http://publications.europa.eu/resource/authority/language/DEU'),
  option('eng', 'Englisch', 'English', 'http://publications.europa.eu/resource/authority/language/ENG'),
  option('fre', 'Französisch', 'French', 'http://publications.europa.eu/resource/authority/language/FRA'),
];

const data = 'identificationInfo/MD_DataIdentification';
const citation = `${data}/citation/CI_Citation`;
const party = `${data}/pointOfContact/CI_ResponsibleParty`;
const contact = `${party}/contactInfo/CI_Contact`;
const legal = `${data}/resourceConstraints/MD_LegalConstraints/otherConstraints`;
const date = `${citation}/date/CI_Date/date/Date`;

/** What each field is. */
export const attributeTypes: Readonly<Record<MetadataName, MetadataAttribute>> = {
  title: {
    group: 1,
    label: { de: 'Titel', en: 'Title' },
    help: { de: 'Leer: der Name.', en: 'Empty: the name.' },
    datatype: 'text',
    iso: `${citation}/title/CharacterString`,
  },
  abstract: {
    group: 1,
    label: { de: 'Kurzbeschreibung', en: 'Abstract' },
    help: { de: 'Leer: die Beschreibung.', en: 'Empty: the description.' },
    datatype: 'text',
    rows: 4,
    iso: `${data}/abstract/CharacterString`,
  },
  keywords: {
    group: 1,
    label: { de: 'Schlagwörter', en: 'Keywords' },
    help: { de: 'Mehrere durch Kommas getrennt.', en: 'Several separated by commas.' },
    datatype: 'text',
    iso: `${data}/descriptiveKeywords/MD_Keywords/keyword/CharacterString`,
  },
  topic_category: {
    group: 1,
    label: { de: 'Themenkategorie (ISO)', en: 'Topic category (ISO)' },
    datatype: 'select',
    options: topics,
    iso: `${data}/topicCategory/MD_TopicCategoryCode`,
  },
  inspire_theme: {
    group: 1,
    label: { de: 'INSPIRE-Thema', en: 'INSPIRE theme' },
    datatype: 'select',
    options: themes,
    iso: `${data}/descriptiveKeywords/MD_Keywords/keyword/Anchor/@href`,
  },
  language: {
    group: 1,
    label: { de: 'Sprache der Daten', en: 'Language of the data' },
    datatype: 'select',
    options: languages,
    iso: `${data}/language/LanguageCode/@codeListValue`,
  },
  date_created: { group: 2, label: { de: 'Erstellt am', en: 'Created on' }, datatype: 'date', iso: date },
  date_published: { group: 2, label: { de: 'Veröffentlicht am', en: 'Published on' }, datatype: 'date', iso: date },
  date_revised: { group: 2, label: { de: 'Überarbeitet am', en: 'Revised on' }, datatype: 'date', iso: date },
  update_frequency: {
    group: 2,
    label: { de: 'Aktualisierung', en: 'Update frequency' },
    datatype: 'select',
    options: frequencies,
    iso: `${data}/resourceMaintenance/MD_MaintenanceInformation/maintenanceAndUpdateFrequency/MD_MaintenanceFrequencyCode/@codeListValue`,
  },
  lineage: {
    group: 3,
    label: { de: 'Herkunft', en: 'Lineage' },
    help: { de: 'Wie und woraus die Daten entstanden sind.', en: 'How and of what the data were made.' },
    datatype: 'text',
    rows: 3,
    iso: 'dataQualityInfo/DQ_DataQuality/lineage/LI_Lineage/statement/CharacterString',
  },
  scale: {
    group: 3,
    label: { de: 'Maßstabszahl', en: 'Scale denominator' },
    help: { de: 'Wie 5000 für 1 : 5000.', en: 'Such as 5000 for 1 : 5000.' },
    datatype: 'text',
    iso: `${data}/spatialResolution/MD_Resolution/equivalentScale/MD_RepresentativeFraction/denominator/Integer`,
  },
  contact_organisation: {
    group: 4,
    label: { de: 'Verantwortliche Stelle', en: 'Responsible organisation' },
    datatype: 'text',
    iso: `${party}/organisationName/CharacterString`,
  },
  contact_email: {
    group: 4,
    label: { de: 'E-Mail-Adresse', en: 'E-mail address' },
    datatype: 'text',
    iso: `${contact}/address/CI_Address/electronicMailAddress/CharacterString`,
  },
  contact_url: {
    group: 4,
    label: { de: 'Internetseite', en: 'Web page' },
    datatype: 'text',
    iso: `${contact}/onlineResource/CI_OnlineResource/linkage/URL`,
  },
  licence: { group: 5, label: { de: 'Lizenz', en: 'Licence' }, datatype: 'select', options: licences, iso: `${legal}/Anchor/@href` },
  attribution: {
    group: 5,
    label: { de: 'Quellenvermerk', en: 'Attribution' },
    help: { de: 'So ist die Quelle zu nennen.', en: 'How the source is to be named.' },
    datatype: 'text',
    iso: `${legal}/CharacterString`,
  },
  use_constraints: {
    group: 5,
    label: { de: 'Nutzungseinschränkungen', en: 'Use constraints' },
    datatype: 'text',
    rows: 2,
    iso: `${data}/resourceConstraints/MD_Constraints/useLimitation/CharacterString`,
  },
};

/** The fields as forms show them. */
export function attributeTypesIn(language: 'de' | 'en') {
  return Object.entries(attributeTypes).map(([name, { group, label, help, datatype, rows, options = [] }]) => ({
    resource_uri: attributeTypeUri(name as MetadataName),
    display_name: label[language],
    group,
    description: help?.[language] ?? '',
    display: true,
    datatype,
    ...(rows === undefined ? {} : { rows }),
    options: options.map((one) => ({ value: one.value, label: one.label[language] })),
  }));
}

/** The groups as forms show them. */
export const metadataGroupsIn = (language: 'de' | 'en') => metadataGroups.map(({ id, label }) => ({ id, name: label[language] }));

/** What a stored choice stands for; undefined for none of them. */
export function metadataOption(name: MetadataName, value: string | undefined): MetadataOption | undefined {
  return attributeTypes[name].options?.find((one) => one.value === value);
}

/** The keywords of a list with commas. */
export const keywordsOf = (text: string): string[] =>
  [...new Set(text.split(/[,;\n]/).map((word) => word.trim()))].filter((word) => word !== '');
