export { LayerSettingsForm, type LayerSettings, type LayerSettingsFormProps } from './LayerSettingsForm.tsx';
