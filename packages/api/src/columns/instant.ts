import type { FilterLiteral } from '../filter/ast.ts';
import { isIsoDatetime } from '../types/datetime.ts';
import { clockKey, instantKey, isInstant } from '../types/instant.ts';
import { typeOf } from '../types/registry.ts';
import { replacedAs, storedAs } from './dates.ts';
import { defineColumnKind, orderedConditions, type ColumnKindDefinition } from './definition.ts';
import { lettersOf } from './texts.ts';

/** What is asked for, as ISO 8601 writes it. */
const asked = (literal: FilterLiteral): string => storedAs('datetime', literal);

/** Whether a literal is a point in time. Without a zone it is what the clocks of several show, each in its own. */
export function isZoned(literal: FilterLiteral): boolean {
  return isInstant(asked(literal));
}

/** Points in time: days with a time and a zone, which is kept as it was written. They are ordered by when they are, whatever their zones. */
export const instant: ColumnKindDefinition = defineColumnKind({
  type: 'instant',
  noun: { de: 'Zeitpunkt mit Zone', en: 'date and time with zone' },
  wider: 'datetime',
  mixed: {
    de: 'Zeiten mit und ohne Zone: Sie werden nach dem geordnet, was ihre Uhren zeigen, nicht nach ihrem Zeitpunkt',
    en: 'times with and without a zone: they are ordered by what their clocks show, not by when they are',
  },
  claims: isInstant,
  bars: 'dates',
  conditions: orderedConditions,
  orderKey: (value) => instantKey(lettersOf(value)),
  textOfKey: (key) => (key.includes('T') ? `${key}Z` : `${key}T00:00:00Z`),
  comparedAs: (value, literal) => {
    const key = instantKey(lettersOf(value));
    return key === null || isZoned(literal) ? key : clockKey(lettersOf(value));
  },
  literalKey: (literal) => instantKey(asked(literal)) ?? (isIsoDatetime(asked(literal)) ? clockKey(asked(literal)) : null),
  literal: (typed) => {
    const value = typeOf('datetime').parse(typed);
    return typeof value === 'string' ? value : undefined;
  },
  replacement: replacedAs('instant'),
});
