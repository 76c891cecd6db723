/** Calls back when an element changes its size, first with the size it has. Returns what ends it. Where nothing is laid out, as in tests of a host without a browser, nothing changes. */
export function observeSize(
  elements: readonly Element[],
  onSize: (entries: readonly ResizeObserverEntry[]) => void,
  options?: ResizeObserverOptions,
): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(onSize);
  for (const element of elements) observer.observe(element, options);
  return () => observer.disconnect();
}
