import { decodeEntities } from '../../xml/index.ts';

/** What is kept of a service's texts: nobody reads more, and a hostile service fills nobody's store. */
export const textLimits = { title: 300, abstract: 4000, name: 500, entries: 2000, format: 200, listed: 500 } as const;

// Neither JSON in the database nor a request can carry these.
const unusable = /[\p{Cc}\p{Cs}]/gu;

/** One line without control characters, cut to a number of characters. */
export function line(text: string | undefined, limit: number): string {
  // More than is shown anyway need not be searched.
  const clean = (text ?? '')
    .slice(0, limit * 4)
    .replace(unusable, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return clean.length > limit ? `${clean.slice(0, limit - 1).replace(unusable, '')}…` : clean;
}

export const title = (text: string | undefined): string => line(text, textLimits.title);
export const abstract = (text: string | undefined): string => line(text, textLimits.abstract);

/** A name that requests repeat as it is; '' for one that is too long to be one, because half a name names something else. */
export function identifier(text: string | undefined): string {
  const clean = (text ?? '').trim();
  return clean.length <= textLimits.name && clean.search(unusable) < 0 ? clean : '';
}

/** Text of an HTML fragment, as ArcGIS writes descriptions. What looks like a tag is left out; what is left is shown as text only. */
export function withoutTags(html: string): string {
  const words = html.slice(0, textLimits.abstract * 4).replace(/<[^<>]*>/g, ' ');
  return decodeEntities(words.replace(/&nbsp;/g, ' '));
}

/** A positive whole number, null for anything else. */
export function count(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Each entry once, empty ones left out, in order. */
export function distinct(entries: readonly string[], limit: number = textLimits.listed): string[] {
  return [...new Set(entries.filter((entry) => entry !== ''))].slice(0, limit);
}
