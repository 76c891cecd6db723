export { allOf, mirrored, type ComparisonOperator, type Filter, type FilterLiteral, type SpatialOperator } from './ast.ts';
export { conditionFilter, conditionOperators, conditionsText, needsValue, type Condition, type ConditionOperator } from './conditions.ts';
export { parseCql2 } from './cql2.ts';
export { orderKey, orderText, readOrder, sortedAs, sortedCharacters, type RecordOrder } from './order.ts';
export { searchedTexts } from './search.ts';
export { FilterSyntaxError } from './syntaxError.ts';
export { filterText, type TextFilter } from './write.ts';
