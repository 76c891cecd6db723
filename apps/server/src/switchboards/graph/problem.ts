import { blankValue, GraphRefusal, type MessageLanguage } from '@geo/api';
import { Problem, type ProblemCode } from '../../problems/index.ts';

/** What the rules of the graph refuse, as all refusals are answered; a conflict says in `language` what is different. */
export function graphProblem(refusal: GraphRefusal, language: MessageLanguage): Problem {
  const { code, field, fields } = refusal;
  const extra = { ...(field !== undefined && { field }), ...(fields && { fields }) };
  // The texts of both come from one table, and the rules give the values that a text names.
  return new Problem<ProblemCode>(code, refusal.valuesIn(language) as never, extra);
}

/** What a new record of a type begins with. */
export function blankRecord(type: string, language: MessageLanguage): unknown {
  try {
    return blankValue(type);
  } catch (error) {
    throw error instanceof GraphRefusal ? graphProblem(error, language) : error;
  }
}
