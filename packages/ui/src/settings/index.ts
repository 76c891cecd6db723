export { createSettings, type Settings, type SettingsStore } from './settings.ts';
export { SettingsProvider, useSettings, type SettingsProviderProps } from './SettingsProvider.tsx';
