export { contractCases } from './cases.ts';
export type { ContractTarget } from './session.ts';
