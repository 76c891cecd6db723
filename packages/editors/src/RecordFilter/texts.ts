import { columnKind, needsValue, type Condition, type ConditionOperator, type DatumColumn } from '@geo/api';
import type { Format } from '@geo/ui';
import type { EditorsTextKey, EditorsTranslate } from '../i18n/texts.ts';
import { statedFilter } from './filterText.ts';

/** What is asked of a column, in words. */
export const operatorTexts = {
  contains: 'filterContains',
  starts: 'filterStarts',
  equals: 'filterEquals',
  differs: 'filterDiffers',
  less: 'filterLess',
  atMost: 'filterAtMost',
  more: 'filterMore',
  atLeast: 'filterAtLeast',
  yes: 'filterYes',
  no: 'filterNo',
  empty: 'filterEmpty',
  filled: 'filterFilled',
} as const satisfies Readonly<Record<ConditionOperator, EditorsTextKey>>;

/** A condition as a short sentence: `gewaesser ist „Rhein“`. */
export function conditionText({ column, operator, value }: Condition, columns: readonly DatumColumn[], t: EditorsTranslate): string {
  const asked = `${column} ${t(operatorTexts[operator])}`;
  if (!needsValue(operator)) return asked;
  const kind = columns.find(({ key }) => key === column)?.kind;
  return `${asked} ${kind && columnKind(kind).isText ? t('filterQuoted', { text: value }) : value}`;
}

/** What a filter asks for, a sentence each; an expression that is none of such as it stands. Empty for no filter. */
export function filterWords(filter: string, columns: readonly DatumColumn[], format: Format, t: EditorsTranslate): readonly string[] {
  const stated = statedFilter(filter, columns, format);
  if (!stated) return [filter];
  const words = stated.conditions.map((condition) => conditionText(condition, columns, t));
  return stated.match === 'any' && words.length > 1 ? [`${t('filterAnyOf')} ${words.join(', ')}`] : words;
}
