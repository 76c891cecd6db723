import { createContext, useContext, type Dispatch } from 'react';
import type { ContextAction } from '../../ContextPanel/index.ts';

/** Tells the context panel what happens on the page: which objects are listed, which was deleted. */
export const ContextFocusContext = createContext<Dispatch<ContextAction>>(() => undefined);

/** How a page below a `Shell` tells it what relations to show. */
export function useTellContext(): Dispatch<ContextAction> {
  return useContext(ContextFocusContext);
}
