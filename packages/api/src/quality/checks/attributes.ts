import { columnKind } from '../../columns/registry.ts';
import { datetime } from '../../types/datetime.ts';
import type { RuleOf } from '../rule.ts';
import type { CheckDefinition, CheckedRecord, Language } from './definition.ts';
import { boundText, isEmpty, quoted, shownValue, valueText } from './values.ts';

const columnsOf = ({ column }: { readonly column: string }): readonly string[] => [column];

/** What a record has in a column, where that is not as `isRight` says; nothing is always right. */
function wrong({ properties }: CheckedRecord, column: string, isRight: (value: unknown) => boolean): { value: string } | null {
  const value = Object.hasOwn(properties, column) ? properties[column] : undefined;
  return isEmpty(value) || isRight(value) ? null : { value: shownValue(value) };
}

export const required: CheckDefinition<'required'> = {
  label: { de: 'Pflichtfeld', en: 'Required' },
  says: ({ column }, language) =>
    language === 'de' ? `${quoted(column, language)} ist ausgefüllt.` : `${quoted(column, language)} is filled in.`,
  finding: ({ column }, _, language) =>
    language === 'de' ? `${quoted(column, language)} ist leer.` : `${quoted(column, language)} is empty.`,
  columns: columnsOf,
  fault: ({ column }, { properties }) => (isEmpty(Object.hasOwn(properties, column) ? properties[column] : undefined) ? {} : null),
};

const expected = ({ kind }: RuleOf<'type'>, language: Language): string => columnKind(kind).expects[language];

export const type: CheckDefinition<'type'> = {
  label: { de: 'Art der Werte', en: 'Kind of values' },
  says: (rule, language) =>
    language === 'de'
      ? `Jeder Wert in ${quoted(rule.column, language)} ist ${expected(rule, language)}.`
      : `Each value in ${quoted(rule.column, language)} is ${expected(rule, language)}.`,
  finding: (rule, { value = '' }, language) =>
    language === 'de'
      ? `${quoted(value, language)} ist nicht ${expected(rule, language)}.`
      : `${quoted(value, language)} is not ${expected(rule, language)}.`,
  columns: columnsOf,
  fault: ({ column, kind }, record) => wrong(record, column, columnKind(kind).is),
};

/** So many of the allowed values are named. */
const mostNamed = 8;

export const values: CheckDefinition<'values'> = {
  label: { de: 'Erlaubte Werte', en: 'Allowed values' },
  says: ({ column, values: allowed }, language) => {
    const named = allowed.slice(0, mostNamed).map((one) => quoted(one, language));
    const list = [...named, ...(allowed.length > mostNamed ? ['…'] : [])].join(', ');
    return language === 'de'
      ? `${quoted(column, language)} ist einer der Werte ${list}.`
      : `${quoted(column, language)} is one of the values ${list}.`;
  },
  finding: (_, { value = '' }, language) =>
    language === 'de'
      ? `${quoted(value, language)} ist keiner der erlaubten Werte.`
      : `${quoted(value, language)} is none of the allowed values.`,
  columns: columnsOf,
  fault: ({ column, values: allowed }, record) => wrong(record, column, (value) => allowed.includes(valueText(value))),
};

function rangeText({ min, max }: RuleOf<'range'>, language: Language): string {
  const [low, high] = [min, max].map((bound) => (bound === undefined ? undefined : boundText(bound, language)));
  if (low !== undefined && high !== undefined) return language === 'de' ? `zwischen ${low} und ${high}` : `between ${low} and ${high}`;
  if (low !== undefined) return language === 'de' ? `bei mindestens ${low}` : `at ${low} or more`;
  return language === 'de' ? `bei höchstens ${high ?? ''}` : `at ${high ?? ''} or less`;
}

/** Numbers are compared with numbers, days with days; of a time its day counts. What is neither lies in no range. */
function liesIn({ min, max }: RuleOf<'range'>, value: unknown): boolean {
  const isNumber = typeof (min ?? max) === 'number';
  if (isNumber ? typeof value !== 'number' && typeof value !== 'bigint' : !datetime.is(value)) return false;
  const place = isNumber ? (value as number | bigint) : (value as string).slice(0, 10);
  return (min === undefined || place >= min) && (max === undefined || place <= max);
}

export const range: CheckDefinition<'range'> = {
  label: { de: 'Wertebereich', en: 'Range' },
  says: (rule, language) =>
    language === 'de'
      ? `${quoted(rule.column, language)} liegt ${rangeText(rule, language)}.`
      : `${quoted(rule.column, language)} lies ${rangeText(rule, language)}.`,
  finding: (rule, { value = '' }, language) =>
    language === 'de'
      ? `${quoted(value, language)} liegt nicht ${rangeText(rule, language)}.`
      : `${quoted(value, language)} does not lie ${rangeText(rule, language)}.`,
  columns: columnsOf,
  fault: (rule, record) => wrong(record, rule.column, (value) => liesIn(rule, value)),
};

export const unique: CheckDefinition<'unique'> = {
  label: { de: 'Eindeutig', en: 'Unique' },
  says: ({ columns }, language) => {
    const names = columns.map((column) => quoted(column, language)).join(', ');
    return language === 'de' ? `In ${names} steht nichts zweimal.` : `Nothing stands twice in ${names}.`;
  },
  finding: (_, { value = '', details = {} }, language) => {
    const [count, other] = [boundText(Number(details['count']), language), details['other'] ?? ''];
    return language === 'de'
      ? `${quoted(value, language)} haben ${count} Datensätze, auch Nr. ${other}.`
      : `${count} records have ${quoted(value, language)}, also no. ${other}.`;
  },
  columns: ({ columns }) => columns,
  identity: ({ columns }, { properties }) => {
    const parts = columns.map((column) => {
      const value = Object.hasOwn(properties, column) ? properties[column] : undefined;
      return isEmpty(value) ? '' : valueText(value);
    });
    if (parts.every((part) => part === '')) return null;
    return { key: JSON.stringify(parts), value: shownValue(parts.join(', ')) };
  },
};
