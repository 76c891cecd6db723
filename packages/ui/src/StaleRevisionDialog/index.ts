export { StaleRevisionDialog, type StaleField, type StaleRevisionDialogProps } from './StaleRevisionDialog.tsx';
