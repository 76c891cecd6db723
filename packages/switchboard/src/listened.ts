/** A value outside of React that says when it is another. */
export interface Listened<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (next: T) => void;
}

export function listened<T>(first: T): Listened<T> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}
