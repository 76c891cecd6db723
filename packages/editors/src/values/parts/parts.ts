import { isRecord, ownName, typeOf, type DatumList, type ValueFormat } from '@geo/api';

export interface ValuePart {
  readonly key: string;
  readonly value: unknown;
}

/** How many names of a list within a value are shown. */
const shownNames = 50;

/** The single value of a dataset that is an object with parts but has no columns, such as a service; null for records and for simple values. */
export function partsOf(type: string, list: DatumList | null): readonly ValuePart[] | null {
  const [only, ...others] = list?.objects ?? [];
  if (typeOf(type).can.table || !only || others.length > 0 || only.properties || list!.meta.columns.length > 0) return null;
  return isRecord(only.value) ? Object.entries(only.value).map(([key, value]) => ({ key, value })) : null;
}

/**
 * A part as a person reads it; null where there is nothing to read. Lists are told by the names of what they hold; numbers may have
 * a decimal comma, so that a semicolon stands between them.
 */
export function partText(value: unknown, format: ValueFormat, more: (count: number) => string): string | null {
  if (!Array.isArray(value)) return plainText(value, format);
  const names = (value as readonly unknown[]).slice(0, shownNames).map((one) => plainText(one, format) ?? '–');
  const rest = value.length > shownNames ? [more(value.length - shownNames)] : [];
  return names.length === 0 ? null : [...names, ...rest].join(value.some((one) => typeof one === 'number') ? '; ' : ', ');
}

function plainText(value: unknown, format: ValueFormat): string | null {
  return ownName(value, ['name', 'identifier', 'title']) ?? (typeOf('anything').text(value, format) || null);
}
