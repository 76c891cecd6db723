export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where an ancestor cuts off what lies in it, as lists and tables do that scroll: how far they draw ahead differs from run to run. */
interface Edge {
  readonly right: number;
  readonly bottom: number;
}

/** The edges of what lies in the flow, and of what is placed. */
interface Edges {
  readonly flow: Edge;
  readonly absolute: Edge;
  readonly fixed: Edge;
}

/** Runs in the page: size of the part of the window in which something is drawn, with a margin, in CSS px. */
export function drawnSize(): Size {
  const margin = 16;
  const drawnTags = new Set(['IMG', 'CANVAS', 'INPUT', 'TEXTAREA', 'SELECT', 'svg']);
  let right = 0;
  let bottom = 0;
  const reach = (box: DOMRect, edge: Edge): void => {
    if (box.width === 0 || box.height === 0 || box.left >= edge.right || box.top >= edge.bottom) return;
    right = Math.max(right, Math.min(box.right, edge.right));
    bottom = Math.max(bottom, Math.min(box.bottom, edge.bottom));
  };
  /** Whether an element draws something itself: a ground, a border, a shadow, a picture. */
  const draws = (element: Element, style: CSSStyleDeclaration): boolean => {
    if (drawnTags.has(element.tagName)) return true;
    const hasGround = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none';
    const hasBorder = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth].some((width) => Number.parseFloat(width) > 0);
    return hasGround || hasBorder || style.boxShadow !== 'none';
  };
  const range = document.createRange();
  const visit = (element: Element, edges: Edges): void => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const edge = style.position === 'fixed' ? edges.fixed : style.position === 'absolute' ? edges.absolute : edges.flow;
    // A picture of a page is cut at its edge.
    const isPage = element.hasAttribute('inert');
    const cuts = isPage || (style.overflow !== 'visible' && style.display !== 'inline' && style.display !== 'contents');
    const inner = cuts ? { right: Math.min(edge.right, box.right), bottom: Math.min(edge.bottom, box.bottom) } : edge;
    // Texts for assistive technology only are clipped away.
    if (style.visibility !== 'hidden' && style.clipPath === 'none') {
      if (draws(element, style)) reach(box, edge);
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        range.selectNode(node);
        reach(range.getBoundingClientRect(), inner);
      }
    }
    // What is placed is cut by what it is placed in only.
    const holdsFixed = isPage || style.transform !== 'none';
    const holdsAbsolute = holdsFixed || style.position !== 'static';
    const within = { flow: inner, absolute: holdsAbsolute ? inner : edges.absolute, fixed: holdsFixed ? inner : edges.fixed };
    for (const child of element.children) visit(child, within);
  };
  const open: Edge = { right: Infinity, bottom: Infinity };
  for (const element of document.body.children) visit(element, { flow: open, absolute: open, fixed: open });
  return {
    width: Math.min(window.innerWidth, Math.ceil(right) + margin),
    height: Math.min(window.innerHeight, Math.ceil(bottom) + margin),
  };
}
