export { ConfirmationDialog, type ConfirmationAnswer, type ConfirmationDialogProps } from './ConfirmationDialog.tsx';
export { AffectedList, type Affected, type AffectedListProps } from './AffectedList.tsx';
export { confirmationTypes, confirmations, deletionOf, type Confirmation, type ConfirmationType } from './registry.ts';
export { numberOf, twice } from './namesakes.ts';
