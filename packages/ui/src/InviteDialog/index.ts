export { InviteDialog, isEmail, type InviteDialogProps } from './InviteDialog.tsx';
