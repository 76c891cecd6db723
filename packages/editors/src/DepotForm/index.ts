export { DepotForm, type DepotFormProps } from './DepotForm.tsx';
export { depotProblems, isComplete, type CompleteDepot, type DepotDraft, type DepotProblem } from './draft.ts';
