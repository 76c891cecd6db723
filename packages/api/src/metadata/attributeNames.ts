/** Every field of the metadata of layers and depots; what they are says `attributeTypes`. */
export const metadataNames = [
  'title',
  'abstract',
  'keywords',
  'topic_category',
  'inspire_theme',
  'language',
  'date_created',
  'date_published',
  'date_revised',
  'update_frequency',
  'lineage',
  'scale',
  'contact_organisation',
  'contact_email',
  'contact_url',
  'licence',
  'attribution',
  'use_constraints',
] as const;
export type MetadataName = (typeof metadataNames)[number];

const prefix = '/api/v1/metadataattributetype/';

/** Address of a field. */
export const attributeTypeUri = (name: MetadataName): string => `${prefix}${name}/`;

const byUri: ReadonlyMap<string, MetadataName> = new Map(metadataNames.map((name) => [attributeTypeUri(name), name]));

/** The field of an address; null for none. Services ask for each layer of each answer. */
export const metadataNameOf = (uri: string): MetadataName | null => byUri.get(uri) ?? null;
