/** From this zoom on cards show their rows; below, they are flat blocks with a title. */
export const fullZoom = 0.5;
/** Below this zoom not even a title could be read. */
export const titleZoom = 0.25;

/** How much of the cards is drawn. */
export type DetailLevel = 'full' | 'title' | 'block';

export function levelOf(zoom: number): DetailLevel {
  if (zoom >= fullZoom) return 'full';
  return zoom >= titleZoom ? 'title' : 'block';
}

/** How the queue waits and measures; a test gives its own. */
export interface QueueClock {
  readonly now: () => number;
  readonly nextFrame: (then: () => void) => void;
}

/** Ms of each frame that go into drawing cards in another detail, while the view stands and while it moves. */
const budgetMs = { still: 6, moving: 2 } as const;

export interface DetailQueue {
  /** What a card that is drawn for the first time starts with. */
  readonly initial: () => boolean;
  /** A card and how it is told to show its rows. Answers how to forget it. */
  readonly register: (shown: boolean, show: (full: boolean) => void) => () => void;
  readonly setZoom: (zoom: number) => void;
  /** While the view moves, most of each frame is needed for that; and some cards are out of view before their turn. */
  readonly setMoving: (moving: boolean) => void;
  /** A graph of few cards is drawn at once, without a first glance as blocks. */
  readonly setSmall: (small: boolean) => void;
}

const browserClock: QueueClock = { now: () => performance.now(), nextFrame: (then) => void requestAnimationFrame(then) };

interface Card {
  shown: boolean;
  readonly show: (full: boolean) => void;
}

/**
 * Lets cards change between rows and flat block a few in each frame, so that no frame waits for a hundred of them: when the zoom
 * passes the bound, and for cards that come into view. `onLevel` is told every change of the level.
 */
export function createDetailQueue(onLevel: (level: DetailLevel) => void, clock: QueueClock = browserClock): DetailQueue {
  const cards = new Set<Card>();
  const waiting = new Set<Card>();
  let level: DetailLevel = 'full';
  let small = true;
  let budget: number = budgetMs.still;
  let awaited = false;
  const work = (): void => {
    awaited = false;
    const full = level === 'full';
    const started = clock.now();
    for (const card of waiting) {
      if (clock.now() - started >= budget) break;
      waiting.delete(card);
      if (card.shown === full) continue;
      card.shown = full;
      card.show(full);
    }
    wake();
  };
  const wake = (): void => {
    if (awaited || waiting.size === 0) return;
    awaited = true;
    clock.nextFrame(work);
  };
  return {
    initial: () => small && level === 'full',
    register: (shown, show) => {
      const card = { shown, show };
      cards.add(card);
      if (shown !== (level === 'full')) waiting.add(card);
      wake();
      return () => {
        cards.delete(card);
        waiting.delete(card);
      };
    },
    setZoom: (zoom) => {
      const next = levelOf(zoom);
      if (next === level) return;
      const before = level;
      level = next;
      onLevel(next);
      if ((before === 'full') === (next === 'full')) return;
      for (const card of cards) waiting.add(card);
      wake();
    },
    setMoving: (moving) => {
      budget = budgetMs[moving ? 'moving' : 'still'];
    },
    setSmall: (value) => {
      small = value;
    },
  };
}
