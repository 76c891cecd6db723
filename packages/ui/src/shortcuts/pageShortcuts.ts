import type { ShortcutGroup } from './ShortcutHelp.tsx';

let shown: readonly ShortcutGroup[] = [];

/** The shortcuts of the page that is shown, for the help. */
export const pageShortcuts = (): readonly ShortcutGroup[] => shown;

/** Tells the help what keys do on the page that is shown; the answer ends it. */
export function tellShortcuts(groups: readonly ShortcutGroup[]): () => void {
  shown = groups;
  return () => {
    shown = [];
  };
}
