/** Where something stands in the text that it was read from: its first character, and the one behind it. */
export interface Place {
  readonly at: number;
  readonly to: number;
}

// Beside the tree, so that trees that mean the same are equal.
const places = new WeakMap<object, Place>();

/** A part of a tree, with its place. */
export function placed<T extends object>(part: T, place: Place): T {
  places.set(part, place);
  return part;
}

/** Where a part of a tree stood in the text that it was read from; undefined where it was made otherwise. */
export function placeOf(part: object): Place | undefined {
  return places.get(part);
}
