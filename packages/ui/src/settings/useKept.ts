import { useContext, useState, useSyncExternalStore } from 'react';
import { SettingsContext } from './SettingsContext.ts';

const nobody = (): (() => void) => () => undefined;

/**
 * What a part of an app keeps under a name in this browser, and its setter. What comes out may be anything: it is checked by who reads it.
 * Without a `SettingsProvider` it lasts as long as what asks for it.
 */
export function useKept(name: string): [value: unknown, keep: (value: unknown) => void] {
  const store = useContext(SettingsContext);
  const [own, setOwn] = useState<unknown>();
  const read = (): unknown => store?.get().kept[name];
  const stored = useSyncExternalStore(store?.subscribe ?? nobody, read, read);
  if (!store) return [own, setOwn];
  return [stored, (value) => store.set({ kept: { ...store.get().kept, [name]: value } })];
}
