import type { Localised } from '../../schemas/function.ts';
import { styleImageName } from './image.ts';

/** An icon to choose from: an SVG path of 32 × 32 px, and which point of it stands at its place. */
export interface BillboardIcon {
  readonly label: Localised;
  /** Filled by the even-odd rule. */
  readonly path: string;
  /** Shares of width and height. @default the middle */
  readonly anchor?: readonly [x: number, y: number];
}

/** The icons of billboards, in the order in which they are offered. */
export const billboardIcons = {
  pin: {
    label: { de: 'Stecknadel', en: 'pin' },
    path: 'M16 2A10 10 0 0 0 6 12C6 19.5 16 30 16 30S26 19.5 26 12A10 10 0 0 0 16 2ZM16 8A4 4 0 1 1 16 16A4 4 0 1 1 16 8Z',
    anchor: [0.5, 0.9375],
  },
  flag: { label: { de: 'Fahne', en: 'flag' }, path: 'M7 3H9.5V5H26L21.5 11.5 26 18H9.5V29H7Z', anchor: [0.26, 0.90625] },
  circle: { label: { de: 'Kreis', en: 'circle' }, path: 'M16 4A12 12 0 1 1 16 28A12 12 0 1 1 16 4Z' },
  square: { label: { de: 'Quadrat', en: 'square' }, path: 'M5 5H27V27H5Z' },
  triangle: { label: { de: 'Dreieck', en: 'triangle' }, path: 'M16 4 29 27H3Z' },
  diamond: { label: { de: 'Raute', en: 'diamond' }, path: 'M16 3 29 16 16 29 3 16Z' },
  star: {
    label: { de: 'Stern', en: 'star' },
    path: 'M16 3 19.8 11.8 29.3 12.7 22.1 19 24.2 28.3 16 23.4 7.8 28.3 9.9 19 2.7 12.7 12.2 11.8Z',
  },
  cross: { label: { de: 'Kreuz', en: 'cross' }, path: 'M12 4H20V12H28V20H20V28H12V20H4V12H12Z' },
  house: { label: { de: 'Haus', en: 'house' }, path: 'M16 3 30 15H26V28H19V20H13V28H6V15H2Z' },
  tree: { label: { de: 'Baum', en: 'tree' }, path: 'M16 2 24 12H20L27 21H18V30H14V21H5L12 12H8Z' },
} as const satisfies Readonly<Record<string, BillboardIcon>>;
export type BillboardName = keyof typeof billboardIcons;

/** Width and height of icons in px. */
export const billboardPx = 32;
const folder = 'billboards/';

/** The icon of a name. */
export const billboardIcon = (name: BillboardName): BillboardIcon => billboardIcons[name];

/** The name of an icon as that of a picture. */
export const billboardFile = (name: BillboardName): string => `${folder}${name}.svg`;

/** The icon that a path names; null for none of them. */
export function billboardNamed(path: string | null | undefined): BillboardName | null {
  const [, name] = /^billboards\/(\w+)\.svg$/.exec(styleImageName(path ?? '')) ?? [];
  return name !== undefined && Object.hasOwn(billboardIcons, name) ? (name as BillboardName) : null;
}
