import { useContext, useSyncExternalStore, type ReactNode } from 'react';
import { MissingProvider } from '../theme/GeoContext.ts';
import type { Settings, SettingsStore } from './settings.ts';
import { SettingsContext } from './SettingsContext.ts';

export interface SettingsProviderProps {
  /** What `createSettings` made. */
  readonly store: SettingsStore;
  /** What reads the settings. */
  readonly children: ReactNode;
}

/** Gives an app the settings of its user: language, colours, density, shortcuts. `GeoProvider` is told what they are. */
export function SettingsProvider({ store, children }: SettingsProviderProps): ReactNode {
  return <SettingsContext value={store}>{children}</SettingsContext>;
}

/** The settings of this browser, current, with their setter. */
export function useSettings(): Settings & Pick<SettingsStore, 'set'> {
  const store = useContext(SettingsContext);
  if (!store)
    throw new MissingProvider(
      'The settings are missing: put <SettingsProvider store={createSettings(localStorage)}> of @geo/ui around the app.',
    );
  const settings = useSyncExternalStore(store.subscribe, store.get, store.get);
  return { ...settings, set: store.set };
}
