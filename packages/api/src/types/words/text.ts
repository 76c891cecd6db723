/** How a language writes what values are made of. The `Format` of `@geo/ui` is one. */
export interface ValueFormat {
  readonly language: 'de' | 'en';
  /** A number without thousands separators: it may be a code. */
  readonly plain: (value: number) => string;
  readonly date: (value: string) => string;
  /** Collates by the rules of the language. */
  readonly compare: (first: string, second: string) => number;
}

const words = { de: { true: 'Wahr', false: 'Falsch' }, en: { true: 'True', false: 'False' } } as const;

/** A truth value in words. */
export function boolText(value: boolean, { language }: Pick<ValueFormat, 'language'>): string {
  return words[language][value ? 'true' : 'false'];
}

/** A value as plain text, the same in all languages: '' for none, JSON where it has parts. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** A value of which only its form is known, in one line; '' for none. */
export function anyText(value: unknown, format: Pick<ValueFormat, 'language' | 'plain'>): string {
  if (typeof value === 'boolean') return boolText(value, format);
  return typeof value === 'number' ? format.plain(value) : plainText(value);
}

/** Numbers by their size, all else by what is read. */
export function compareValues(first: unknown, second: unknown, format: ValueFormat, text = anyText): number {
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return format.compare(text(first, format), text(second, format));
}

/** What an object calls itself: the first of these that is a text. */
export function ownName(value: unknown, keys: readonly string[]): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const named = value as Readonly<Record<string, unknown>>;
  return keys.map((key) => named[key]).find((text): text is string => typeof text === 'string' && text !== '');
}

/** What a feature is told by: the name among its properties, else the kind of its geometry. */
function featureLine(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'Feature') return undefined;
  const { properties, geometry } = value as { readonly properties?: unknown; readonly geometry?: unknown };
  return ownName(properties, ['name', 'title']) ?? ownName(geometry, ['type']);
}

/** Longest line of a value. */
export const valueLineLength = 200;

/**
 * The line that is stored of a value, `text_repr`: at most 200 characters, the same in all languages; '' for none. An object is
 * told by its title, address or name, a feature by that of its properties or its kind of geometry.
 */
export function valueLine(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return (ownName(value, ['title', 'url', 'name']) ?? featureLine(value) ?? plainText(value)).slice(0, valueLineLength);
}
