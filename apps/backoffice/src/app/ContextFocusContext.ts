import type { ContextAction } from '@geo/editors';
import { createContext, type Dispatch } from 'react';

/** Tells the context panel what happens on the page: which objects are listed, which was deleted. */
export const ContextFocusContext = createContext<Dispatch<ContextAction>>(() => undefined);
