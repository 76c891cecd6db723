import type { Localised } from '../../schemas/function.ts';
import { anyText } from '../text.ts';
import { kindOf, numberText } from './kinds.ts';
import type { FieldProblem } from './problems.ts';

type Language = keyof Localised;

/** A value as a message quotes it. */
function quoted(value: unknown, language: Language): string {
  const format = { language, plain: (plain: number) => numberText(plain, language) };
  const text = Array.isArray(value) ? value.map((one) => anyText(one, format)).join('; ') : anyText(value, format);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** What is wrong with a value, and what would be right, in two sentences. */
export function problemText({ field, value, missing }: Pick<FieldProblem, 'field' | 'value' | 'missing'>, language: Language): string {
  const right = kindOf(field).expects(field, language);
  if (missing) return language === 'de' ? `Hier fehlt etwas. Richtig ist ${right}.` : `Something is missing here. Expected is ${right}.`;
  const shown = quoted(value, language);
  return language === 'de'
    ? `„${shown}“ ist hier nicht möglich. Richtig ist ${right}.`
    : `“${shown}” is not possible here. Expected is ${right}.`;
}
