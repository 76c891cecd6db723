import type { ShortcutGroup } from '@geo/ui';
import { useEffect } from 'react';

let shown: readonly ShortcutGroup[] = [];

/** The shortcuts of the page that is shown, for the help. */
export const pageShortcuts = (): readonly ShortcutGroup[] => shown;

/** Tells the help what keys do on this page, for as long as it is shown. */
export function usePageShortcuts(groups: readonly ShortcutGroup[]): void {
  useEffect(() => {
    shown = groups;
    return () => {
      shown = [];
    };
  }, [groups]);
}
