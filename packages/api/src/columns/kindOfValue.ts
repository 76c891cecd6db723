import type { Localised } from '../schemas/function.ts';
import { columnKind, columnKinds, type ColumnKind } from './registry.ts';

/** The kind of the column that a value stands in, by its form; text for none. */
export function kindByForm(value: unknown): ColumnKind {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      return value === null ? 'string' : 'json';
    default:
      return 'string';
  }
}

const claiming = columnKinds.flatMap((kind) => {
  const { claims } = columnKind(kind);
  return claims ? [{ kind, claims }] : [];
});

/** The kind of a text of which nothing else is known: it may be a day or a time. */
export function kindOfText(text: string): ColumnKind {
  for (const { kind, claims } of claiming) if (claims(text)) return kind;
  return 'string';
}

/** The kind of a value of a file or an answer, where whole numbers of 64 bits are told from others, and a text may be a date; text for none. */
export function kindOfValue(value: unknown): ColumnKind {
  if (typeof value === 'string') return kindOfText(value);
  if (typeof value === 'bigint') return BigInt.asIntN(64, value) === value ? 'integer' : 'number';
  if (Number.isInteger(value)) return Math.abs(value as number) < 2 ** 63 ? 'integer' : 'number';
  return kindByForm(value);
}

/** The kinds whose columns hold the values of a kind, the narrowest first. */
function holdersOf(kind: ColumnKind): readonly ColumnKind[] {
  const { wider } = columnKind(kind);
  return wider === null ? [kind] : [kind, ...holdersOf(wider)];
}

const holderOfBoth = (a: ColumnKind, b: ColumnKind): ColumnKind | undefined => {
  const holders = holdersOf(b);
  return holdersOf(a).find((kind) => holders.includes(kind));
};

/** What is told of a column in which values of both kinds stand, though one holds both: times with and without a zone. Null for nothing. */
export function mixedText(a: ColumnKind, b: ColumnKind): Localised | null {
  const holder = holderOfBoth(a, b);
  if (holder === undefined || a === b) return null;
  const left = [...holdersOf(a), ...holdersOf(b)].filter((kind) => kind !== holder && columnKind(kind).mixed);
  return left.length === 0 ? null : columnKind(left[0]!).mixed;
}

/** Whether values of both kinds stand in a column of one without anything to tell: whole numbers among numbers, days among times. */
export function areCompatible(a: ColumnKind, b: ColumnKind): boolean {
  return holderOfBoth(a, b) !== undefined && mixedText(a, b) === null;
}

/** The kind whose columns hold values of both kinds: whole numbers are numbers, days are times, and whatever differs otherwise is text. */
export function joinedKind(a: ColumnKind, b: ColumnKind): ColumnKind {
  return holderOfBoth(a, b) ?? (a === 'json' || b === 'json' ? 'json' : 'string');
}

/** The kind that also holds this value; null while only nulls were seen. */
export function widenedKind(kind: ColumnKind | null | undefined, value: unknown): ColumnKind | null {
  if (value === null || value === undefined) return kind ?? null;
  const own = kindOfValue(value);
  return kind === null || kind === undefined ? own : joinedKind(kind, own);
}
