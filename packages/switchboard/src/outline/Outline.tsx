import type { RunInput } from '@geo/api';
import { styled } from '@mui/material/styles';
import { EmptyState, IconButton, color, fontSize, useFormat, visuallyHidden } from '@geo/ui';
import { Database, ListTree, StickyNote, Workflow, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { ContextMenu, type OpenMenu } from '../canvas/ContextMenu.tsx';
import type { CanvasCommands, InsertSubject } from '../canvas/commands.ts';
import type { SelectionStore } from '../canvas/selectionStore.ts';
import type { HistoryItem } from '../editor/useBoardEdits.ts';
import type { Board } from '../graph/board.ts';
import type { FreshnessByNode } from '../graph/explain.ts';
import { frameInput, frameOutput, type Anchor } from '../graph/links.ts';
import { objectOf, outlineOf, type OutlineItem } from '../graph/outline.ts';
import { useTexts } from '../i18n/texts.ts';
import { useDefaultText } from '../i18n/useDefaultText.ts';
import { ConnectDialog } from './ConnectDialog.tsx';
import { OutlineTree } from './OutlineTree.tsx';
import { itemActions, selectionFrom, type ActionContext } from './itemActions.tsx';
import { itemText, typedName, type TextContext } from './itemTexts.ts';
import { useAnnouncements } from './useAnnouncements.ts';
import { useOutlineTree, type OutlineRow } from './useOutlineTree.ts';

export interface OutlineProps {
  readonly board: Board;
  readonly commands: CanvasCommands;
  readonly selection: SelectionStore;
  /** States of results by node. */
  readonly freshness: FreshnessByNode;
  /** Of the edits; what is done and undone is read out. */
  readonly history: readonly HistoryItem[];
  /** The present uri of what was shown under another. */
  readonly uriOf: (uri: string) => string;
  /** Uri of a new object, which takes the focus once it is there; each object once. */
  readonly reveal: string | null;
  /** Runs a part of the board. */
  readonly onRun?: (input: RunInput) => void;
  /** Explains why a node will run. */
  readonly onExplain?: (node: string) => void;
  readonly onClose: () => void;
}

const Panel = styled('aside')({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  width: 360,
  minHeight: 0,
  borderRight: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  '& header': { display: 'flex', alignItems: 'center', gap: 2, padding: '6px 6px 6px 14px', borderBottom: `1px solid ${color.line}` },
  '& h2': { margin: 0, flex: 1, fontSize: fontSize.body, fontWeight: 600 },
  '@media (max-width: 800px)': { width: '100%', borderRight: 0 },
});

/** A board with no more nodes shows their rows at first. */
const smallBoard = 20;

const isObject = (item: OutlineItem): boolean => item.kind !== 'section' && item.kind !== 'row' && item.kind !== 'link';

/** The board as a tree, with every action of the canvas by keyboard. What happens is read out. */
export function Outline(props: OutlineProps): ReactNode {
  const { board, commands, selection, freshness, history, uriOf, reveal, onRun, onExplain, onClose } = props;
  const t = useTexts();
  const format = useFormat();
  const defaultText = useDefaultText();
  const help = useId();
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { uris: selected, by } = useSyncExternalStore(selection.subscribe, selection.get);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [connectingFrom, setConnecting] = useState<Anchor | null>(null);
  // What was just created may have got its uri meanwhile.
  const connecting = connectingFrom && { ...connectingFrom, uri: uriOf(connectingFrom.uri) };
  const [renaming, setRenaming] = useState<OutlineItem | null>(null);
  const announcement = useAnnouncements(board, history);
  const items = useMemo(() => outlineOf(board), [board]);
  const texts: TextContext = { board, freshness, t, format, defaultText };

  const tree = useOutlineTree({
    items,
    list,
    openAtFirst: (item) => item.kind !== 'node' || board.nodes.size <= smallBoard,
    nameOf: (item) => typedName(item, texts),
    uriOf,
    onMove: (item, extend) => choose(item, extend),
  });

  const [first] = selected;
  const { activate, focus, activeId } = tree;
  const follow = useRef({ activate, focus, activeId });
  useEffect(() => {
    follow.current = { activate, focus, activeId };
  });
  // What is selected on the canvas is what Tab leads to. What the server has named meanwhile is not another choice: the row that is
  // worked on, perhaps in a dialog, stays the one.
  const followed = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (first === undefined) return;
    const known = followed.current !== undefined && uriOf(followed.current) === first;
    followed.current = first;
    if (by === 'canvas' && !known && !panel.current?.contains(document.activeElement)) follow.current.activate(first);
  }, [by, first, uriOf]);

  // A new object takes the focus once the dialog that made it has given the focus back.
  const shown = useRef<string | null>(reveal);
  const waiting = useRef(false);
  const there = reveal !== null && items.some((section) => section.children.some((item) => item.id === reveal));
  useEffect(() => {
    if (reveal === null || !there) return undefined;
    if (shown.current !== reveal) {
      // Under the uri that the server has given it, it is the same object.
      if (shown.current === null || uriOf(shown.current) !== reveal) waiting.current = true;
      shown.current = reveal;
    }
    if (!waiting.current) return undefined;
    const timer = setTimeout(() => {
      waiting.current = false;
      const { activeElement } = document;
      // Something about the row that is worked on, as its docked dataset, leaves the focus there.
      if (follow.current.activeId?.startsWith(`${reveal}#`)) return;
      if (activeElement === document.body || panel.current?.contains(activeElement)) follow.current.focus(reveal);
    });
    return () => clearTimeout(timer);
  }, [reveal, there, uriOf]);

  function choose(item: OutlineItem, extend: boolean): void {
    const uri = item.kind === 'link' ? null : objectOf(item);
    if (uri === null) return;
    const uris = extend ? [...new Set([...selected, uri])] : [uri];
    selection.select(uris, uri);
  }
  const toggleSelected = (item: OutlineItem): void => {
    const uri = objectOf(item);
    if (uri === null || !isObject(item)) return;
    selection.select(selected.includes(uri) ? selected.filter((other) => other !== uri) : [...selected, uri]);
  };
  const context: ActionContext = {
    board,
    commands,
    t,
    selected,
    run: onRun,
    explain: onExplain,
    connect: setConnecting,
    rename: setRenaming,
  };
  const act = (item: OutlineItem, id: string): boolean => {
    const action = itemActions(item, context).find((one) => one.id === id);
    action?.onSelect();
    return action !== undefined;
  };
  const open = (item: OutlineItem): void => {
    const [action] = itemActions(item, context);
    if (action && item.kind !== 'link') action.onSelect();
    else if (item.kind === 'link') goTo(item.other);
    else tree.toggle(item.id);
  };
  const goTo = ({ uri, handle }: Anchor): void => {
    const row = handle === frameInput || handle === frameOutput ? uri : `${uri}#${handle}`;
    tree.focus(row);
    selection.select([uri], uri);
  };
  const showMenu = (item: OutlineItem, left: number, top: number): void => {
    const actions = itemActions(item, context);
    if (actions.length > 0) setMenu({ left, top, items: actions });
  };
  const removeAll = (item: OutlineItem): boolean => {
    const uri = objectOf(item);
    if (item.kind === 'group' && uri !== null && !(selected.length > 1 && selected.includes(uri))) return act(item, 'ungroup');
    if (!isObject(item) || uri === null) return act(item, 'delete');
    commands.remove(selectionFrom(board, selected.includes(uri) ? selected : [uri]));
    return true;
  };
  const keys: Readonly<Record<string, (row: OutlineRow, event: KeyboardEvent) => boolean>> = {
    Enter: ({ item }) => {
      open(item);
      return true;
    },
    ' ': ({ item }) => {
      toggleSelected(item);
      return true;
    },
    F2: ({ item }) => (item.kind === 'note' ? act(item, 'open') : act(item, 'rename')),
    Delete: ({ item }) => removeAll(item),
    ContextMenu: (row, event) => menuByKey(row, event),
    F10: (row, event) => event.shiftKey && menuByKey(row, event),
  };
  const menuByKey = ({ item }: OutlineRow, event: KeyboardEvent): boolean => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    showMenu(item, left + 32, bottom);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent, row: OutlineRow): void => {
    const { key, ctrlKey, metaKey } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
      selection.select([
        ...board.nodes.keys(),
        ...tree.rows.flatMap(({ item }) => (isObject(item) && item.kind !== 'node' ? [item.id] : [])),
      ]);
      event.preventDefault();
      return;
    }
    const handled = ctrlKey || metaKey ? false : (keys[key]?.(row, event) ?? tree.onKey(event, row));
    if (!handled) return;
    // What the tree understands is not for the canvas, which would delete what is selected there.
    event.preventDefault();
    event.stopPropagation();
  };
  const rename = (name: string | null): void => {
    const item = renaming;
    setRenaming(null);
    if (!item) return;
    tree.focus(item.id);
    if (name === null || name.trim() === '') return;
    if (item.kind === 'row' && name !== item.row.dictKey) commands.renameKey(item.node.resource_uri, item.row.id, name);
    const object = item.kind === 'group' ? item.group : item.kind === 'frame' ? item.frame : null;
    if (object && object.name !== name)
      commands.edit(t(item.kind === 'group' ? 'editGroupName' : 'editRename'), [{ op: 'patch', uri: object.resource_uri, body: { name } }]);
  };
  const oldName = (item: OutlineItem): string => {
    if (item.kind === 'row') return item.row.dictKey ?? '';
    return item.kind === 'group' ? item.group.name : item.kind === 'frame' ? item.frame.name : '';
  };
  const insert = (subject: InsertSubject): void => commands.insert(subject, { kind: 'insert_somewhere', fallback: { x: 80, y: 80 } });
  const join = (to: Anchor): void => {
    if (!connecting) return;
    const gives = connecting.handle.startsWith('out:') || connecting.handle === frameOutput;
    if (gives) commands.connect(connecting, to);
    else commands.connect(to, connecting);
  };
  return (
    <Panel ref={panel} aria-label={t('outline')}>
      <header>
        <h2>{t('outline')}</h2>
        <IconButton label={t('addFunction')} onClick={() => insert('function')}>
          <Workflow />
        </IconButton>
        <IconButton label={t('addData')} onClick={() => insert('data')}>
          <Database />
        </IconButton>
        <IconButton label={t('addNote')} onClick={() => insert('note')}>
          <StickyNote />
        </IconButton>
        <IconButton label={t('closeOutline')} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <p id={help} style={visuallyHidden}>
        {t('outlineHelp')}
      </p>
      {items.length === 0 ? (
        <EmptyState icon={<ListTree />} title={t('outlineEmpty')} />
      ) : (
        <OutlineTree
          label={t('outlineOf', { name: board.switchboard.name })}
          describedBy={help}
          tree={tree}
          list={list}
          textOf={(item) => itemText(item, texts)}
          isSelected={(item) => isObject(item) && selected.includes(item.id)}
          naming={renaming && { id: renaming.id, name: oldName(renaming), onEnd: rename }}
          onKeyDown={onKeyDown}
          onClick={(item, several) => {
            if (several) toggleSelected(item);
            else choose(item, false);
            tree.focus(item.id);
          }}
          onOpen={open}
          onMenu={showMenu}
        />
      )}
      <output aria-live="polite" style={visuallyHidden}>
        {announcement}
      </output>
      <ContextMenu menu={menu} onClose={() => setMenu(null)} />
      {connecting && <ConnectDialog board={board} from={connecting} onConnect={join} onClose={() => setConnecting(null)} />}
    </Panel>
  );
}
