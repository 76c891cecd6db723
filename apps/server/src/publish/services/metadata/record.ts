import { keywordsOf, metadataOption, type MetadataByName } from '@geo/api';

/** What is told about a layer or depot in catalogues. */
export interface MetadataRecord {
  /** A UUID that never changes. */
  id: string;
  /** What it is called without a title of its own. */
  name: string;
  /** What describes it without an abstract of its own. */
  description: string;
  values: MetadataByName;
  /** When data or description changed last, as ISO time. */
  modified: string;
  extent4326: readonly [number, number, number, number] | null;
  /** EPSG code of the data; 0 for none. */
  srid: number;
  /** First and last day of what the data tell of. */
  days: { first: string | null; last: string | null };
}

/** Where the data are got. */
export interface Distribution {
  title: string;
  url: string;
  /** What speaks there, such as `WMS`. */
  protocol: string;
  /** Of what is answered there. */
  mediaType: string;
}

export const titleOfRecord = ({ values, name }: MetadataRecord): string => values.title ?? name;
export const abstractOfRecord = ({ values, description }: MetadataRecord): string => values.abstract ?? description;

/** Keywords, with the theme of INSPIRE by its name. */
export function keywordsOfRecord({ values }: MetadataRecord, language: 'de' | 'en'): string[] {
  const theme = metadataOption('inspire_theme', values.inspire_theme);
  return [...keywordsOf(values.keywords ?? ''), ...(theme ? [theme.label[language]] : [])];
}

/** Under what the data may be used, in one line; '' for nothing said. */
export function termsOfRecord({ values }: MetadataRecord, language: 'de' | 'en'): string {
  const licence = metadataOption('licence', values.licence);
  const named = licence ? [`${licence.label[language]}${licence.address === undefined ? '' : ` (${licence.address})`}`] : [];
  return [...named, ...(values.use_constraints === undefined ? [] : [values.use_constraints])].join('; ');
}
