import {
  FilterSyntaxError,
  checkFilter,
  parseCql2,
  parseExpression,
  typedExpression,
  type DatumColumn,
  type ExpressionKind,
} from '@geo/api';
import type { CodeRange } from '@geo/ui/code';

/** Whether a text is to give any value, or to be true or false. */
export type Asked = 'expression' | 'condition';

/** What is known of an expression while it is written. */
export interface CheckedExpression {
  /** What is wrong, in both languages; undefined where nothing is. */
  readonly problem?: Readonly<Record<'de' | 'en', string>>;
  /** Where. */
  readonly marked?: CodeRange;
  /** What it gives; undefined where that is not known. */
  readonly kind?: ExpressionKind;
}

/** Reads an expression and looks whether it fits the columns; only how it is written where they are null, as nobody knows them yet. */
export function checkedExpression(text: string, columns: readonly DatumColumn[] | null, asked: Asked): CheckedExpression {
  if (text.trim() === '') return {};
  try {
    if (asked === 'condition') {
      const filter = parseCql2(text);
      if (columns) checkFilter(filter, columns);
      return { kind: 'boolean' };
    }
    const expression = parseExpression(text);
    return columns ? { kind: typedExpression(expression, columns).type } : {};
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error;
    const { texts, at, to } = error;
    return { problem: texts, ...(at !== null && { marked: { from: at, to: to ?? text.length } }) };
  }
}
