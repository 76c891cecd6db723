import { createContext } from 'react';
import type { SettingsStore } from './settings.ts';

export const SettingsContext = createContext<SettingsStore | null>(null);
