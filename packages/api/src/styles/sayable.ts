import type { ComparisonOperator, FilterLiteral, TextFilter } from '../filter/ast.ts';

type StyleFilter = readonly unknown[];

const inverse: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

function joined(joint: 'all' | 'any', items: readonly (StyleFilter | null)[]): StyleFilter | null {
  if (items.length === 0 || items.includes(null)) return null;
  return items.length === 1 ? items[0]! : [joint, ...items];
}

function compared(operator: ComparisonOperator, property: string, value: FilterLiteral): StyleFilter | null {
  if (operator === '=') return ['==', property, value];
  if (operator !== '<>') return [operator, property, value];
  // Of two truth values one is what the other is not.
  if (typeof value === 'boolean') return ['==', property, !value];
  return ['any', ['<', property, value], ['>', property, value]];
}

function written(filter: TextFilter, negated: boolean): StyleFilter | null {
  const as = (joint: 'all' | 'any'): 'all' | 'any' => (negated === (joint === 'any') ? 'all' : 'any');
  switch (filter.kind) {
    case 'and':
    case 'or':
      return joined(
        as(filter.kind === 'and' ? 'all' : 'any'),
        filter.items.map((item) => written(item, negated)),
      );
    case 'not':
      return written(filter.item, !negated);
    case 'compare':
      return filter.ignoreCase ? null : compared(negated ? inverse[filter.operator] : filter.operator, filter.property, filter.value);
    case 'in':
      return joined(
        as('any'),
        filter.values.map((value) => compared(negated ? '<>' : '=', filter.property, value)),
      );
    case 'between':
      return joined(as('all'), [
        compared(negated ? '<' : '>=', filter.property, filter.low),
        compared(negated ? '>' : '<=', filter.property, filter.high),
      ]);
    default:
      return null;
  }
}

/** A condition as the filter of a rule; null where rules cannot say it (patterns, missing values, expressions). */
export function styleFilterOf(filter: TextFilter): StyleFilter | null {
  return written(filter, false);
}
