export { Keys } from './Keys.tsx';
export { ShortcutHelp, type ShortcutGroup, type ShortcutHelpProps, type ShortcutInfo } from './ShortcutHelp.tsx';
export { useShortcut, type ShortcutOptions } from './useShortcut.ts';
export { pageShortcuts, tellShortcuts } from './pageShortcuts.ts';
