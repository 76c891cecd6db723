export { TableSettingsForm, type TableSettingsFormProps } from './TableSettingsForm.tsx';
