import { useEffect } from 'react';

/** Keys of the canvas, in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const busy = '[role="dialog"], [role="menu"], [role="listbox"]';

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);
}

/** A dialog or menu is open: keys are its own. */
export function isBusy(): boolean {
  return document.querySelector(busy) !== null;
}

/** The focus is in a tree that has the combined keys of the canvas itself, for what is chosen there. */
export function hasOwnKeys(): boolean {
  return (document.activeElement?.closest('[role="tree"]') ?? null) !== null;
}

/** Listens for single keys: without modifiers, not while typing, and not while a dialog or menu is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat || event.defaultPrevented) return;
      const action = shortcuts[event.key.toLowerCase()];
      if (!action || isTyping(event.target) || isBusy()) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [shortcuts]);
}
