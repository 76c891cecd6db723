import type { ExpressionFunction } from './definition.ts';
import { conditionalFunctions } from './functions/conditional.ts';
import { dateFunctions } from './functions/dates.ts';
import { geometryFunctions } from './functions/geometry.ts';
import { numberFunctions } from './functions/numbers.ts';
import { operators } from './functions/operators.ts';
import { spatialFunctions } from './functions/spatial.ts';
import { textFunctions } from './functions/text.ts';

/** The functions and operators of expressions. Their names are for good: expressions hold them. */
const definitions = {
  ...textFunctions,
  ...numberFunctions,
  ...dateFunctions,
  ...conditionalFunctions,
  ...geometryFunctions,
  ...spatialFunctions,
  ...operators,
};

export type ExpressionFunctionName = keyof typeof definitions;

export const expressionFunctionNames: readonly ExpressionFunctionName[] = Object.keys(definitions) as ExpressionFunctionName[];

export const isExpressionFunction = (name: string): name is ExpressionFunctionName => Object.hasOwn(definitions, name);

export function expressionFunction(name: ExpressionFunctionName): ExpressionFunction {
  return definitions[name];
}
