import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { OutlineItem } from '../graph/outline/outline.ts';
import { heirOf, treeMove, typeAhead, visibleRows, type TreeRow } from '../graph/outline/treeKeys.ts';

/** Keys typed within this time belong to one word, in ms. */
const wordMs = 700;

export type OutlineRow = TreeRow<OutlineItem>;

export interface OutlineTreeOptions {
  readonly items: readonly OutlineItem[];
  /** The element of the tree; rows name their item as `data-item`. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Whether an item that nobody opened or closed is open. */
  readonly openAtFirst: (item: OutlineItem) => boolean;
  /** What typing looks for. */
  readonly nameOf: (item: OutlineItem) => string;
  /** The present uri of what was shown under another. */
  readonly uriOf: (uri: string) => string;
  /** The focus has moved to an item. */
  readonly onMove: (item: OutlineItem, extend: boolean) => void;
}

export interface OutlineTree {
  readonly rows: readonly OutlineRow[];
  /** The item that Tab leads to; it is always drawn. Null in an empty tree. */
  readonly activeId: string | null;
  /** Moves the focus to an item, with all around it open. */
  readonly focus: (id: string) => void;
  /** Makes an item the one that Tab leads to, without taking the focus. */
  readonly activate: (id: string) => void;
  readonly toggle: (id: string) => void;
  /** True when the key meant something. */
  readonly onKey: (event: KeyboardEvent, row: OutlineRow) => boolean;
}

function parentsOf(items: readonly OutlineItem[], id: string, above: readonly string[] = []): readonly string[] | null {
  for (const item of items) {
    if (item.id === id) return above;
    const found = parentsOf(item.children, id, [...above, item.id]);
    if (found) return found;
  }
  return null;
}

/** The id with the uri before its `#` or `>` put through `uriOf`. */
function renamed(id: string, uriOf: (uri: string) => string): string {
  const end = /[#>]/.exec(id)?.index ?? id.length;
  return uriOf(id.slice(0, end)) + id.slice(end);
}

/** Which items are open and which has the focus, and the keys of a tree. The focus stays in the tree when its item goes. */
export function useOutlineTree({ items, list, openAtFirst, nameOf, uriOf, onMove }: OutlineTreeOptions): OutlineTree {
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [chosen, setChosen] = useState<string | null>(null);
  const within = useRef(false);
  const wanted = useRef<string | null>(null);
  const word = useRef({ text: '', time: -Infinity });
  const [last, setLast] = useState(0);
  // What the server has named since stays open or closed.
  const openNow = new Map([...opened].map(([id, open]) => [renamed(id, uriOf), open]));
  const rows = visibleRows(items, (item) => openNow.get(item.id) ?? openAtFirst(item));
  const present = chosen === null ? -1 : rows.findIndex(({ item }) => item.id === renamed(chosen, uriOf));
  const activeId = present >= 0 ? (rows[present]?.item.id ?? null) : heirOf(rows, chosen === null ? 0 : last);

  if (present >= 0 && present !== last) setLast(present);

  // A row that is out of view is drawn once it is the active one.
  const elementOf = (id: string): HTMLElement | undefined =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find(({ dataset }) => dataset.item === id);
  const takeBack = useRef<() => void>(() => undefined);
  useEffect(() => {
    takeBack.current = () => {
      if (document.querySelector('[role=dialog]') !== null || document.activeElement !== document.body) return;
      if (activeId !== null && within.current) elementOf(activeId)?.focus();
    };
    if (activeId !== null && wanted.current === activeId) elementOf(activeId)?.focus();
    else takeBack.current();
    if (wanted.current === activeId) wanted.current = null;
  });
  useEffect(() => {
    const note = ({ target }: Event): void => {
      // A dialog or a menu that was opened from the tree leads back to it.
      if (target instanceof Element && target.closest('[role=dialog], [role=menu], [role=presentation]')) return;
      within.current = list.current?.contains(target as globalThis.Node) ?? false;
    };
    // What is clicked takes the focus away, also where it cannot have it itself, as the empty canvas.
    const events = ['focusin', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, note);
    // Dialogs are children of the page. What they would give the focus back to may be drawn anew meanwhile.
    const closed = new MutationObserver(() => takeBack.current());
    closed.observe(document.body, { childList: true });
    return () => {
      for (const event of events) document.removeEventListener(event, note);
      closed.disconnect();
    };
  }, [list]);

  const set = (ids: readonly string[], open: boolean): void =>
    setOpened((now) => new Map([...now, ...ids.map((id): [string, boolean] => [id, open])]));
  const activate = (id: string): void => {
    const parents = parentsOf(items, id);
    if (!parents) return;
    set(parents, true);
    setChosen(id);
  };
  const focus = (id: string): void => {
    wanted.current = id;
    activate(id);
    elementOf(id)?.focus();
  };
  const go = (id: string, extend: boolean): void => {
    focus(id);
    const found = rows.find(({ item }) => item.id === id);
    if (found) onMove(found.item, extend);
  };
  /** True when a row was found. */
  const search = (text: string, id: string): boolean => {
    const names = rows.map(({ item }) => nameOf(item));
    const from = rows.findIndex(({ item }) => item.id === id);
    const found = rows[typeAhead(names, from, text)];
    if (found) go(found.item.id, false);
    return found !== undefined;
  };
  const type = (key: string, time: number, id: string): boolean => {
    const { text, time: last } = word.current;
    const goesOn = time - last < wordMs;
    // A space goes on with a word that is typed where a row has it so; else it is a key of its own.
    if (key === ' ' && !(goesOn && search(`${text} `, id))) return false;
    word.current = { text: goesOn ? text + key : key, time };
    if (key !== ' ') search(word.current.text, id);
    // However long it takes to show the row, that is no pause in typing.
    setTimeout(() => {
      word.current = { ...word.current, time: performance.now() };
    });
    return true;
  };
  const onKey = (event: KeyboardEvent, row: OutlineRow): boolean => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey) return false;
    const move = treeMove(rows, row.item.id, key);
    if (move) {
      if (move.open) set(move.open, true);
      if (move.close) set(move.close, false);
      if (move.focus !== undefined) go(move.focus, shiftKey && (key === 'ArrowDown' || key === 'ArrowUp'));
      return true;
    }
    return key.length === 1 && type(key, event.timeStamp, row.item.id);
  };
  const toggle = (id: string): void => {
    const row = rows.find(({ item }) => item.id === id);
    if (row && row.item.children.length > 0) set([id], !row.expanded);
  };
  return { rows, activeId, focus, activate, toggle, onKey };
}
