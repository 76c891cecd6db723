import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to the element that lost it because everything was disabled while something was done: else no key
 * reaches the dialog. Call what it answers when the deed begins.
 */
export function useFocusBack(busy: boolean): () => void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!busy && before.current instanceof HTMLElement && document.activeElement === document.body) before.current.focus();
  }, [busy]);
  return useCallback(() => {
    before.current = document.activeElement;
  }, []);
}
