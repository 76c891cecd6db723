/** Ref that gives the focus to an element when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Ref of a scroll container: what scrolls must be able to take the focus, or the keyboard cannot scroll it. */
export const focusIfScrolling = (element: HTMLElement | null): void => {
  if (element && (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)) element.tabIndex = 0;
};
