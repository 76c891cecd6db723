import { useEffect, useEffectEvent } from 'react';
import { isMac, isTyping, matchesShortcut, parseShortcut } from './matchesShortcut.ts';

export interface ShortcutOptions {
  /** @default true */
  readonly enabled?: boolean;
  /** Also while one types in a field; for shortcuts with a modifier that no field uses, such as `mod+k`. @default false */
  readonly inFields?: boolean;
  /** Before anything on the page handles the key, also where that keeps it to itself, as the cards of a canvas do. @default false */
  readonly first?: boolean;
}

/**
 * Calls back when a shortcut is pressed anywhere on the page. What something on the page has handled itself is left alone.
 * @param keys Such as `mod+k`, `?` or `esc`; see `parseShortcut`.
 * @example useShortcut('mod+k', () => setOpen(true), { inFields: true });
 */
export function useShortcut(keys: string, handler: (event: KeyboardEvent) => void, options: ShortcutOptions = {}): void {
  const { enabled = true, inFields = false, first = false } = options;
  const run = useEffectEvent(handler);
  useEffect(() => {
    if (!enabled) return undefined;
    const shortcut = parseShortcut(keys);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (!inFields && isTyping(event.target)) return;
      if (!matchesShortcut(event, shortcut, isMac())) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', onKeyDown, first);
    return () => document.removeEventListener('keydown', onKeyDown, first);
  }, [keys, enabled, inFields, first]);
}
