export { TableSettingsForm, type TableSettingsFormProps } from './TableSettingsForm.tsx';
export { encodings } from './encodings.ts';
