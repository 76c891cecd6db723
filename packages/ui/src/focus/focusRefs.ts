import { observeSize } from '../browser/observeSize.ts';

/** Ref that gives the focus to an element when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Ref of a scroll container: what scrolls must be able to take the focus, or the keyboard cannot scroll it. */
export const focusIfScrolling = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined;
  const judge = (): void => {
    const scrolls = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    if (scrolls) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  judge();
  // Fonts come late, windows get narrower, tables grow.
  return observeSize([element, ...element.children], judge);
};
