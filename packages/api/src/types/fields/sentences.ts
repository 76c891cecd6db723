import type { Localised } from '../../schemas/function.ts';
import { anyText } from '../words/text.ts';
import { commaText } from './coerce.ts';
import { kindOf, numberText } from './kinds.ts';
import type { FieldProblem } from './problems.ts';

type Language = keyof Localised;

/** A value as a message quotes it: a list with commas as it was typed. */
function quoted(value: unknown, kind: FieldProblem['field']['kind'], language: Language): string {
  const format = { language, plain: (plain: number) => numberText(plain, language) };
  const listText = (list: readonly unknown[]): string =>
    kind === 'comma-list' ? commaText(list) : list.map((one) => anyText(one, format)).join('; ');
  const text = Array.isArray(value) ? listText(value) : anyText(value, format);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** What is wrong with a value, and what would be right, in two sentences. */
export function problemText({ field, value, missing }: Pick<FieldProblem, 'field' | 'value' | 'missing'>, language: Language): string {
  const right = kindOf(field).expects(field, language);
  if (missing) return language === 'de' ? `Hier fehlt etwas. Richtig ist ${right}.` : `Something is missing here. Expected is ${right}.`;
  const shown = quoted(value, field.kind, language);
  return language === 'de'
    ? `„${shown}“ ist hier nicht möglich. Richtig ist ${right}.`
    : `“${shown}” is not possible here. Expected is ${right}.`;
}
