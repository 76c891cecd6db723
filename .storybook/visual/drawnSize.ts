export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: size of the part of the window in which something is drawn, with a margin, in CSS px. */
export function drawnSize(): Size {
  const margin = 16;
  const drawnTags = new Set(['IMG', 'CANVAS', 'INPUT', 'TEXTAREA', 'SELECT', 'svg']);
  let right = 0;
  let bottom = 0;
  const reach = (box: DOMRect, frame: DOMRect | undefined): void => {
    if (box.width === 0 || box.height === 0) return;
    right = Math.max(right, Math.min(box.right, frame?.right ?? Infinity));
    bottom = Math.max(bottom, Math.min(box.bottom, frame?.bottom ?? Infinity));
  };
  /** Whether an element draws something itself: a ground, a border, a shadow, a picture. */
  const draws = (element: Element, style: CSSStyleDeclaration): boolean => {
    if (drawnTags.has(element.tagName)) return true;
    const hasGround = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none';
    const hasBorder = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth].some((width) => Number.parseFloat(width) > 0);
    return hasGround || hasBorder || style.boxShadow !== 'none';
  };
  const range = document.createRange();
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    // Texts for assistive technology only are clipped away.
    if (style.visibility === 'hidden' || style.clipPath !== 'none') continue;
    // A picture of a page is cut at its edge.
    const frame = element.closest('[inert]')?.getBoundingClientRect();
    if (draws(element, style)) reach(element.getBoundingClientRect(), frame);
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
      range.selectNode(node);
      reach(range.getBoundingClientRect(), frame);
    }
  }
  return {
    width: Math.min(window.innerWidth, Math.ceil(right) + margin),
    height: Math.min(window.innerHeight, Math.ceil(bottom) + margin),
  };
}
