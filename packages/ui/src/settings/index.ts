export { createSettings, type Settings, type SettingsStore } from './settings.ts';
export { useKept } from './useKept.ts';
export { SettingsProvider, useSettings, type SettingsProviderProps } from './SettingsProvider.tsx';
