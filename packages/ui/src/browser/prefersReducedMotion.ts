/** Who looks wants no motion; so does a page that nobody looks at. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
