import { billboardIcon, billboardPx, labelLineHeight, type DrawnGraphic, type DrawnSymbol, type PlacedLabel } from '@geo/api';
import { fontFamily } from '@geo/ui';

const svgNamespace = 'http://www.w3.org/2000/svg';
const percent = (share: number): string => `${share * 100}%`;

/** The font of what is written on maps, as the platform draws it. */
export const mapFont = (px: number): string => `500 ${px}px ${fontFamily.sans}`;

/** A picture whose anchor stands at the upper left corner of what it is put into. */
export function graphicElement(
  { filename, anchor: [x, y], offset, scale, opacity }: DrawnGraphic,
  srcOf: (filename: string) => string,
): HTMLElement {
  const image = document.createElement('img');
  image.src = srcOf(filename);
  image.alt = '';
  Object.assign(image.style, {
    position: 'absolute',
    maxWidth: 'none',
    left: `${offset[0]}px`,
    top: `${offset[1]}px`,
    opacity: String(opacity),
    transformOrigin: `${percent(x)} ${percent(y)}`,
    transform: `translate(${percent(-x)}, ${percent(-y)}) scale(${scale})`,
  });
  return image;
}

/** An icon in the colours of its symbol, at its place. */
export function iconElement({ icon, fill, fillOpacity, stroke, strokeOpacity, strokeWidth }: DrawnSymbol): SVGElement {
  const { path, anchor = [0.5, 0.5] } = billboardIcon(icon!);
  const svg = document.createElementNS(svgNamespace, 'svg');
  const set = (element: Element, attributes: Readonly<Record<string, string | number>>): void => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  };
  set(svg, { width: billboardPx, height: billboardPx, viewBox: `0 0 ${billboardPx} ${billboardPx}` });
  Object.assign(svg.style, {
    position: 'absolute',
    overflow: 'visible',
    left: `${-anchor[0] * billboardPx}px`,
    top: `${-anchor[1] * billboardPx}px`,
  });
  const shape = document.createElementNS(svgNamespace, 'path');
  set(shape, { d: path, 'fill-rule': 'evenodd', fill, 'fill-opacity': fillOpacity });
  set(shape, { stroke, 'stroke-opacity': strokeOpacity, 'stroke-width': strokeWidth, 'stroke-linejoin': 'round' });
  svg.append(shape);
  return svg;
}

/** A label in its room, seen from its place. */
export function labelElement({ lines, label, box: [left, top, right], x, y }: PlacedLabel): HTMLElement {
  const element = document.createElement('div');
  const edge = label.halo?.radius ?? 0;
  element.textContent = lines.join('\n');
  Object.assign(element.style, {
    position: 'absolute',
    left: `${left - x}px`,
    top: `${top + edge - y}px`,
    width: `${right - left}px`,
    font: mapFont(label.size),
    lineHeight: String(labelLineHeight),
    whiteSpace: 'pre',
    textAlign: 'center',
    color: label.fill,
    ...(label.halo && { webkitTextStroke: `${2 * label.halo.radius}px ${label.halo.fill}`, paintOrder: 'stroke fill' }),
  });
  return element;
}

/** A pattern to fill with, in the size of its picture once that is known; `remove` takes it out of the page. */
export function patternElement(id: string, src: string): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const pattern = document.createElementNS(svgNamespace, 'pattern');
  const image = document.createElementNS(svgNamespace, 'image');
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.style.position = 'absolute';
  pattern.id = id;
  pattern.setAttribute('patternUnits', 'userSpaceOnUse');
  image.setAttribute('href', src);
  const sized = (width: number, height: number): void => {
    for (const element of [pattern, image]) {
      element.setAttribute('width', String(width));
      element.setAttribute('height', String(height));
    }
  };
  sized(32, 32);
  const picture = new Image();
  picture.addEventListener('load', () => sized(picture.naturalWidth, picture.naturalHeight));
  picture.src = src;
  pattern.append(image);
  svg.append(pattern);
  return svg;
}
