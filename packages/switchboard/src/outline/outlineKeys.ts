import type { Point } from '../graph/layout/placement.ts';

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The keys that are held as one name: `mod+d`, `alt+ArrowUp`, `shift+f`; letters in lower case. */
export function comboOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string {
  const held = [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : '', shiftKey ? 'shift' : ''].filter(Boolean);
  return [...held, key.length === 1 ? key.toLowerCase() : key].join('+');
}

/** Px by which the arrow keys move what is selected: a step of the grid, and with Shift ten. */
const step = 10;
const far = 100;

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** By how much held keys move what is selected; null for other keys. */
export function shiftOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): Point | null {
  const direction = directions[key];
  if (!direction || !altKey || ctrlKey || metaKey) return null;
  const px = shiftKey ? far : step;
  return { x: direction.x * px, y: direction.y * px };
}
