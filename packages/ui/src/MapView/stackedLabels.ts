/** A place on the screen in px. */
export interface ScreenPlace {
  readonly x: number;
  readonly y: number;
}

/**
 * How far each label must move down, in px, so that none covers one before it. All have the same size and are centred on
 * their place.
 */
export function stackedLabels(places: readonly ScreenPlace[], width: number, height: number): number[] {
  const taken: ScreenPlace[] = [];
  return places.map(({ x, y }) => {
    let top = y;
    const covers = (other: ScreenPlace): boolean => Math.abs(other.x - x) < width && Math.abs(other.y - top) < height;
    for (let other = taken.find(covers); other; other = taken.find(covers)) top = other.y + height;
    taken.push({ x, y: top });
    return top - y;
  });
}
