import { CommandPalette, type NavEntry } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { usePalette } from './usePalette.tsx';
import type { ShellPort } from './port.ts';
import { useShellActions } from './useShellActions.tsx';

export interface PaletteProps {
  readonly port: ShellPort;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Pages of the menu. */
  readonly entries: readonly NavEntry[];
  readonly openContext: () => void;
  readonly openShortcuts: () => void;
}

/** The palette with all that the app offers in it; what was typed is there again when it opens anew. */
export function Palette({ port, open, onClose, entries, openContext, openShortcuts }: PaletteProps): ReactNode {
  const [query, setQuery] = useState('');
  const offered = usePalette(port, open, query, useShellActions(port, openContext, openShortcuts), entries);
  return <CommandPalette open={open} onClose={onClose} query={query} onQuery={setQuery} {...offered} />;
}
