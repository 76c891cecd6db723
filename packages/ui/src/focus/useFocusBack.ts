import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to the element that lost it because everything was disabled while something was done: else no key
 * reaches the dialog. Meanwhile the focus lies on the page, or on the dialog, which takes it as soon as it notices.
 * Call what it answers when the action begins.
 */
export function useFocusBack(busy: boolean): () => void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = before.current;
    if (!busy && element instanceof HTMLElement && document.activeElement?.contains(element)) element.focus();
  }, [busy]);
  return useCallback(() => {
    before.current = document.activeElement;
  }, []);
}
