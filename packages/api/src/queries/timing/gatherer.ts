/** Time between two takings, in ms. */
export const gatherRestMs = 1000;

export interface Gatherer<Item> {
  readonly push: (item: Item) => void;
  /** Takes what waits, where nothing speaks against it any more. */
  readonly look: () => void;
  /** Drops what waits. */
  readonly close: () => void;
}

export interface GathererOptions<Item> {
  /** Two items as one. */
  readonly merge: (earlier: Item, later: Item) => Item;
  /** Does what an item asks for; meanwhile others are gathered. */
  readonly take: (item: Item) => Promise<unknown>;
  /** Nothing is taken now, as nobody would see it. */
  readonly isHidden: () => boolean;
}

/** Takes an item at once, and what follows together: a second after the one before was done, and not while nobody looks. */
export function createGatherer<Item>({ merge, take, isHidden }: GathererOptions<Item>): Gatherer<Item> {
  let waiting: { readonly item: Item } | null = null;
  let busy = false;
  let closed = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (waiting === null || busy || rest !== undefined || closed || isHidden()) return;
    const { item } = waiting;
    waiting = null;
    busy = true;
    // What fails is asked for again with the next item; who shows it has the error.
    void take(item)
      .catch(() => undefined)
      .then(() => {
        busy = false;
        if (closed) return;
        rest = setTimeout(() => {
          rest = undefined;
          look();
        }, gatherRestMs);
      });
  };
  return {
    push: (item) => {
      waiting = { item: waiting === null ? item : merge(waiting.item, item) };
      look();
    },
    look,
    close: () => {
      closed = true;
      clearTimeout(rest);
    },
  };
}
