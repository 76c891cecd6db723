import { createContext, use, useSyncExternalStore } from 'react';
import { createMarkStore, type Mark, type MarkStore } from './markStore.ts';

const MarksContext = createContext<MarkStore>(createMarkStore());

export const MarksProvider: typeof MarksContext.Provider = MarksContext.Provider;

/** What is drawn on an object beside itself. */
export function useMark(uri: string): Mark {
  const { subscribe, get } = use(MarksContext);
  const read = (): Mark => get(uri);
  return useSyncExternalStore(subscribe, read, read);
}
