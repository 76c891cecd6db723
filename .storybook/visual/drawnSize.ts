const margin = 16;
const drawnTags = new Set(['IMG', 'CANVAS', 'INPUT', 'TEXTAREA', 'SELECT', 'svg']);

/** Whether an element draws something itself: a ground, a border, a shadow, a picture. */
function draws(element: Element, style: CSSStyleDeclaration): boolean {
  if (drawnTags.has(element.tagName)) return true;
  const hasGround = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none';
  const hasBorder = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth].some((width) => Number.parseFloat(width) > 0);
  return hasGround || hasBorder || style.boxShadow !== 'none';
}

function textBox(node: ChildNode): DOMRect {
  const range = document.createRange();
  range.selectNode(node);
  return range.getBoundingClientRect();
}

/** Boxes of all that is drawn, those of texts for assistive technology only left out. */
function* drawnBoxes(): Iterable<DOMRect> {
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden' || style.clipPath !== 'none') continue;
    if (draws(element, style)) yield element.getBoundingClientRect();
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) yield textBox(node);
  }
}

/** Size of the part of the window in which something is drawn, with a margin, in CSS px; not more than the window shows. */
export function drawnSize(): { readonly width: number; readonly height: number } {
  let right = 0;
  let bottom = 0;
  for (const box of drawnBoxes()) {
    if (box.width === 0 || box.height === 0) continue;
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return {
    width: Math.min(window.innerWidth, Math.ceil(right) + margin),
    height: Math.min(window.innerHeight, Math.ceil(bottom) + margin),
  };
}
