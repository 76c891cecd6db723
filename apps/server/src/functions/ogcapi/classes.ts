import { filterColumns, geometryName, type Expression, type TextFilter } from '@geo/api';

type Needs = readonly string[] | null;

const joined = (all: readonly Needs[]): Needs => (all.some((one) => one === null) ? null : all.flatMap((one) => one!));

const comparisons = new Set(['=', '<>', '<', '<=', '>', '>=']);
const advanced = new Set(['like', 'in', 'between']);
const arithmetic = new Set(['+', '-', '*', '/', '%', 'div', '^', 'neg']);

function ofShapes(args: readonly Expression[]): readonly string[] {
  return args.flatMap((arg) => {
    if (arg.kind !== 'shape') return [];
    const isBasic = arg.shape.type === 'Point' || arg.shape.type === 'Box';
    return [isBasic ? 'basic-spatial-functions' : 'basic-spatial-functions-plus'];
  });
}

function ofCall({ name, args }: Extract<Expression, { kind: 'call' }>): Needs {
  const ofArgs = joined(args.map(ofExpression));
  const several = args.filter(({ kind }) => kind !== 'literal' && kind !== 'shape').length > 1 ? ['property-property'] : [];
  if (name.startsWith('s_')) {
    const isPlain = args.every(({ kind }) => kind === 'shape' || kind === 'property');
    if (!isPlain) return null;
    return [name === 's_intersects' ? 'basic-spatial-functions' : 'spatial-functions', ...ofShapes(args), ...several];
  }
  if (comparisons.has(name)) return joined([ofArgs, several]);
  if (advanced.has(name)) return joined([ofArgs, several, ['advanced-comparison-operators']]);
  if (arithmetic.has(name)) return joined([ofArgs, ['arithmetic']]);
  // What a function of that name does elsewhere nobody knows.
  return name === 'is_null' ? ofArgs : null;
}

function ofExpression(expression: Expression): Needs {
  if (expression.kind === 'condition') return classesOf(expression.filter);
  return expression.kind === 'call' ? ofCall(expression) : [];
}

/** The classes of CQL2 of which a service must have all, to check a filter as it is meant here; null where that cannot be told by classes. */
export function classesOf(filter: TextFilter): Needs {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return joined(filter.items.map(classesOf));
    case 'not':
      return classesOf(filter.item);
    case 'like':
      // ILIKE is no word of the standard.
      return filter.ignoreCase ? null : ['advanced-comparison-operators'];
    case 'in':
    case 'between':
      return ['advanced-comparison-operators'];
    case 'compare':
    case 'null':
      return [];
    case 'expression':
      return ofExpression(filter.expression);
  }
}

/** Whether a filter asks for the geometry, which others may call something else. */
export const asksGeometry = (filter: TextFilter): boolean => filterColumns(filter).includes(geometryName);
