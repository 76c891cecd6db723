import { date } from '../types/datetime.ts';
import { webAddress } from '../types/words/webAddress.ts';
import { attributeTypeUri, metadataNameOf, type MetadataName } from './attributeNames.ts';

/** The value of one field, as `MetadataValue` of the schema has it. Forms ask here: they need no schema. */
export interface MetadataValue {
  attributetype: string;
  value: string;
}

const isDay = (text: string): boolean => date.is(text);
/** What else a text must be. */
const rules: { readonly [Name in MetadataName]?: (text: string) => boolean } = {
  date_created: isDay,
  date_published: isDay,
  date_revised: isDay,
  scale: (text) => /^[1-9]\d{0,8}$/.test(text),
  contact_email: (text) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  contact_url: (text) => webAddress(text) !== null,
};

/** True for what can be kept in a field. Codes of choices may be older ones: what is not offered any more is kept, and not sent. */
export function isMetadataValue({ attributetype, value }: MetadataValue): boolean {
  const name = metadataNameOf(attributetype);
  return name !== null && (rules[name]?.(value.trim()) ?? true);
}

/** What is stored: every field once, without those that are empty; null for nothing. */
export function settledMetadata(values: readonly MetadataValue[] | null): MetadataValue[] | null {
  const filled = Object.entries(metadataByName(values)).map(([name, value]) => ({
    attributetype: attributeTypeUri(name as MetadataName),
    value,
  }));
  return filled.length === 0 ? null : filled;
}

export type MetadataByName = { readonly [Name in MetadataName]?: string };

/** The values that are filled in, by the names of their fields. */
export function metadataByName(values: readonly MetadataValue[] | null): MetadataByName {
  return Object.fromEntries(
    (values ?? []).flatMap(({ attributetype, value }) => {
      const name = metadataNameOf(attributetype);
      return name === null || value.trim() === '' ? [] : [[name, value.trim()]];
    }),
  );
}
