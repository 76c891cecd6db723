export { BulkResultDialog, type BulkResult, type BulkResultDialogProps } from './BulkResultDialog.tsx';
