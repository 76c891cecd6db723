import { createContext, useContext } from 'react';

export interface ShellState {
  /** The sidebar stands beside the content. */
  readonly docked: boolean;
  readonly openMenu: () => void;
}

/** Outside a shell there is no sidebar to open. */
export const ShellContext = createContext<ShellState>({ docked: true, openMenu: () => undefined });

export function useShell(): ShellState {
  return useContext(ShellContext);
}
