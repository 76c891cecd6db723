export {
  allOf,
  anyOf,
  expressionColumns,
  filterColumns,
  mirrored,
  type ComparisonOperator,
  type Expression,
  type Filter,
  type FilterLiteral,
  type SpatialOperator,
  type TextFilter,
} from './ast.ts';
export {
  conditionFilter,
  conditionOperators,
  conditionsFilter,
  conditionsText,
  comparingOperators,
  needsValue,
  type Condition,
  type ConditionMatch,
  type ConditionOperator,
} from './conditions.ts';
export { conditionExpression, expressionCondition } from './calls.ts';
export { keywords, parseCql2, parseExpression } from './cql2.ts';
export { parseFilter } from './languages.ts';
export { filterLanguages, type FilterLanguage } from './limits.ts';
export { orderKey, orderText, readOrder, type RecordOrder } from './order.ts';
export { shapesIn, type ShapeSystem } from './shapes/inSystem.ts';
export type { Shape } from './shapes/shape.ts';
export { planeText } from './shapes/write.ts';
export { searchedTexts } from './search.ts';
export { statedConditions, type StatedConditions } from './stated.ts';
export { FilterSyntaxError } from './syntaxError.ts';
export { columnText, expressionText, filterText } from './write.ts';
