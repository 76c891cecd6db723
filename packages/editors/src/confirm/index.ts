export { ConfirmationDialog, type ConfirmationAnswer, type ConfirmationDialogProps } from './ConfirmationDialog.tsx';
export type { Affected } from './AffectedList.tsx';
export { confirmationTypes, confirmations, type Confirmation, type ConfirmationType } from './registry.ts';
