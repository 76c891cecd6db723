/** Columns side by side as far as each has so many pixels. */
export const columns = (min: number) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`,
});
