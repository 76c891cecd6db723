import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Settings, SettingsStore } from './settings.ts';

export const SettingsContext = createContext<SettingsStore | null>(null);

/** The settings of this browser, current, with their setter. */
export function useSettings(): Settings & Pick<SettingsStore, 'set'> {
  const store = useContext(SettingsContext);
  if (!store) throw new Error('useSettings needs a SettingsContext above it.');
  const settings = useSyncExternalStore(store.subscribe, store.get);
  return { ...settings, set: store.set };
}
