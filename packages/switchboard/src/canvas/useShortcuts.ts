import { useEffect } from 'react';

/** Keys of the canvas, in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const busy = '[role="dialog"], [role="menu"], [role="listbox"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);
}

/** Listens for single keys: without modifiers, not while typing, and not while a dialog or menu is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat || event.defaultPrevented) return;
      const action = shortcuts[event.key.toLowerCase()];
      if (!action || isTyping(event.target) || document.querySelector(busy)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [shortcuts]);
}
