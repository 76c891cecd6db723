export { QualityRule, QualityRules, checkedKinds, geometryTypes, mostRules, type CheckName, type RuleOf } from './rule.ts';
export { FindingsQuery, QualityFinding, QualityFindings, QualityReport, mostFindings } from './report.ts';
export type { CheckedRecord, CheckedShape, Fault, ShapePart } from './checks/definition.ts';
export {
  checkNames,
  checkOf,
  faultsOf,
  faultsText,
  findingText,
  qualityChecks,
  ruleColumns,
  ruleConditions,
  ruleText,
} from './checks/registry.ts';
export { rulesFault, type RuleFault } from './rules.ts';
export { conditionFault } from './checks/condition.ts';
export { geometryTypeText } from './checks/shapes.ts';
export { evaluateRule, otherOf, type FoundFault } from './evaluate.ts';
