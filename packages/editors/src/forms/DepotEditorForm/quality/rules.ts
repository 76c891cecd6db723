import { checkedKinds, columnText, typeOf, type CheckName, type DatumColumn, type QualityRule } from '@geo/api';

/** The box that a new rule begins with: Germany. */
const germany: [number, number, number, number] = [5.8, 47.2, 15.1, 55.1];

/** What a rule takes over from the one before, when another check is chosen. */
interface Kept {
  readonly id: string;
  readonly blocking: boolean;
  readonly column: string;
}

type RuleMakers = { readonly [Name in CheckName]: (own: { id: string; blocking: boolean }, column: string) => QualityRule };

const made: RuleMakers = {
  required: (own, column) => ({ ...own, check: 'required', column }),
  type: (own, column) => ({ ...own, check: 'type', column, kind: 'string' }),
  values: (own, column) => ({ ...own, check: 'values', column, values: [] }),
  range: (own, column) => ({ ...own, check: 'range', column }),
  unique: (own, column) => ({ ...own, check: 'unique', columns: column === '' ? [] : [column] }),
  condition: (own, column) => ({ ...own, check: 'condition', expression: column === '' ? '' : `${columnText(column)} IS NOT NULL` }),
  geometry: (own) => ({ ...own, check: 'geometry', types: [] }),
  valid_geometry: (own) => ({ ...own, check: 'valid_geometry' }),
  duplicate_geometry: (own) => ({ ...own, check: 'duplicate_geometry' }),
  extent: (own) => ({ ...own, check: 'extent', extent: germany }),
};

/** A rule of a check as it begins. */
export function newRule(check: CheckName, { id, blocking, column }: Kept): QualityRule {
  return made[check]({ id, blocking }, column);
}

/** An id that no rule has yet. */
export function freeId(rules: readonly QualityRule[]): string {
  for (let number = rules.length + 1; ; number += 1) {
    const id = `r${number}`;
    if (!rules.some((rule) => rule.id === id)) return id;
  }
}

/** The column that a rule is about, '' where it is about none. */
export function columnOf(rule: QualityRule): string {
  if ('column' in rule) return rule.column;
  return rule.check === 'unique' ? (rule.columns[0] ?? '') : '';
}

/** Rules of a depot where nobody is asked: they only hint. */
export function withoutBlocking(rules: readonly QualityRule[]): QualityRule[] {
  return rules.map((rule) => ({ ...rule, blocking: false }));
}

/** A bound as it was typed: a number or a day; undefined for none, the text itself where it is neither. */
export function readBound(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = typeOf('number').parse(trimmed);
  if (typeof number === 'number') return number;
  const day = typeOf('date').parse(trimmed);
  return typeof day === 'string' ? day : trimmed;
}

/** Whether a bound is one. */
export const isBound = (bound: number | string | undefined): boolean => typeof bound !== 'string' || typeOf('date').is(bound);

/** A bound as it is typed. */
export function writtenBound(bound: number | string | undefined, language: 'de' | 'en'): string {
  if (bound === undefined) return '';
  if (language === 'en') return String(bound);
  return typeof bound === 'number' ? String(bound).replace('.', ',') : bound.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1');
}

/** What the values of a column are, in the words of rules. */
export function kindOfColumn(columns: readonly DatumColumn[], key: string): Extract<QualityRule, { check: 'type' }>['kind'] {
  const kind = columns.find((column) => column.key === key)?.kind;
  return checkedKinds.find((one) => one === kind) ?? 'string';
}
