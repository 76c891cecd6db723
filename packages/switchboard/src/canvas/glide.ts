import { prefersReducedMotion } from '@geo/ui';

/** Of more objects the browser would make as many layers. */
const glidingObjects = 120;
const glideMs = 300;

/** Lets cards move to their new places instead of jumping there, for a moment. Not for who wants no motion, nor on large graphs. */
export function glide(root: HTMLElement | null, objects: number): void {
  if (!root || objects > glidingObjects || prefersReducedMotion()) return;
  root.setAttribute('data-gliding', '');
  setTimeout(() => root.removeAttribute('data-gliding'), glideMs + 50);
}
