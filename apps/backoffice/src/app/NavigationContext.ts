import type { NavigationStore } from '@geo/editors';
import { createContext } from 'react';

/** What lists keep across sessions. */
export const NavigationContext = createContext<NavigationStore | null>(null);
