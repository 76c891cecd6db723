import { createContext, useContext, type ReactNode } from 'react';

export interface ShellState {
  /** The sidebar stands beside the content. */
  readonly docked: boolean;
  readonly openMenu: () => void;
  /** Buttons that stand in the head of every page. */
  readonly headerTools?: ReactNode;
}

/** Outside a shell there is no sidebar to open. */
export const ShellContext = createContext<ShellState>({ docked: true, openMenu: () => undefined });

export function useShell(): ShellState {
  return useContext(ShellContext);
}
