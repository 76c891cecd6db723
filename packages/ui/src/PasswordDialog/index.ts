export { NewPasswordFields, type NewPasswordFieldsProps } from './NewPasswordFields.tsx';
export { PasswordDialog, type PasswordChange, type PasswordDialogProps } from './PasswordDialog.tsx';
export { passwordLength, passwordProblem, type PasswordProblem } from './passwordProblem.ts';
