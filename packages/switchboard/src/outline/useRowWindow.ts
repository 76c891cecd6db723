import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { drawnRows, placeRows, rowAt } from '../graph/layout/rowWindow.ts';
import { listened } from '../listened.ts';
import { observeSize } from '@geo/ui';

/** Rows drawn above and below what is in view, so that those read by a screen reader and those of a small graph are there. */
const around = 30;
/** Height in px of rows before any is measured. */
const guess = 28;

/** What is measured of the list. */
interface Measures {
  readonly top: number;
  readonly height: number;
  /** Heights of rows that were drawn, by id. */
  readonly rows: ReadonlyMap<string, number>;
  /** Height of a row with one line. */
  readonly usual: number;
}

const rowsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-item]')];

/** Keeps what is measured of a list; listeners are called at once, before anything wrong is painted. */
function createMeasures() {
  const { get, subscribe, set } = listened<Measures>({ top: 0, height: 800, rows: new Map(), usual: guess });
  const measureRows = (list: HTMLElement): void => {
    const measured = rowsIn(list).map(({ dataset, offsetHeight }): [string, number] => [dataset.item ?? '', offsetHeight]);
    const { rows: known } = get();
    if (measured.every(([id, height]) => known.get(id) === height)) return;
    const rows = new Map([...known, ...measured]);
    set({ ...get(), rows, usual: Math.min(...rows.values()) });
  };
  return {
    get,
    subscribe,
    measureRows,
    look: ({ scrollTop: top, clientHeight: height }: HTMLElement): void => {
      if (get().top !== top || get().height !== height) set({ ...get(), top, height });
    },
    /** Names wrap in a narrower list. */
    resize: (list: HTMLElement): void => {
      set({ ...get(), top: list.scrollTop, height: list.clientHeight, rows: new Map(), usual: guess });
      measureRows(list);
    },
  };
}

/** A row that stays where it is, and where that was. */
interface Anchor {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

function focusedIn(list: HTMLElement): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-item]') ?? null;
  return row && list.contains(row) ? row : null;
}

function isInView({ offsetTop, offsetHeight }: HTMLElement, { scrollTop, clientHeight }: HTMLElement): boolean {
  return offsetTop + offsetHeight > scrollTop && offsetTop < scrollTop + clientHeight;
}

export interface RowWindow {
  /** Indices of the rows to draw. */
  readonly drawn: readonly number[];
  /** Top of each row in px; the height of all at the end. */
  readonly tops: readonly number[];
}

/** Which rows of a long list are drawn, and where. Heights are measured once a row is there; `always` is drawn wherever it is. */
export function useRowWindow(list: RefObject<HTMLElement | null>, ids: readonly string[], always: number): RowWindow {
  const [measures] = useState(createMeasures);
  const { rows, usual, ...view } = useSyncExternalStore(measures.subscribe, measures.get, measures.get);
  const tops = placeRows(ids, rows, usual);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = (): void => measures.look(element);
    // A scroll bar that comes with the rows is no other size.
    const unobserve = observeSize([element], () => measures.resize(element), { box: 'border-box' });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      unobserve();
      element.removeEventListener('scroll', look);
    };
  }, [list, measures]);
  // What is read stays where it is when rows above it turn out higher than they were thought to be, or come and go.
  const anchor = useRef<Anchor | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const placeOf = (id: string): Anchor => {
      const index = ids.indexOf(id);
      return { id, top: tops[index] ?? 0, bottom: tops[index + 1] ?? 0 };
    };
    const before = anchor.current;
    if (before && ids.includes(before.id)) {
      const { top, bottom } = placeOf(before.id);
      if (top !== before.top) element.scrollBy(0, top - before.top);
      if (bottom !== before.bottom) focusedIn(element)?.scrollIntoView({ block: 'nearest' });
    }
    measures.measureRows(element);
    const focused = focusedIn(element);
    const id = (focused && isInView(focused, element) ? focused.dataset.item : undefined) ?? ids[rowAt(tops, element.scrollTop)];
    anchor.current = id === undefined ? null : placeOf(id);
  });
  return { drawn: drawnRows(tops, view, around, always), tops };
}
