import { observeSize } from '../browser/observeSize.ts';

/** The element in which an element scrolls; the document's own when no other does. */
export function scrollParent(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent !== document.body && parent !== document.documentElement) return parent;
  }
  return document.documentElement;
}

/** Upper and lower edge of what a scroll container shows, in px of the window. */
export function viewOf(scroller: HTMLElement): { readonly top: number; readonly bottom: number } {
  if (scroller === document.documentElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top, bottom };
}

/** Calls back whenever a scroll container scrolls or changes its size. Returns what ends it. */
export function watchScroll(scroller: HTMLElement, onChange: () => void): () => void {
  const target = scroller === document.documentElement ? document : scroller;
  target.addEventListener('scroll', onChange, { passive: true });
  const unobserve = observeSize([scroller], onChange);
  return () => {
    target.removeEventListener('scroll', onChange);
    unobserve();
  };
}
