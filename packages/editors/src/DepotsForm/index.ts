export { DepotsForm, type DepotsFormProps } from './DepotsForm.tsx';
export { areComplete, depotName, type DepotsDraft, type NewDepot } from './draft.ts';
