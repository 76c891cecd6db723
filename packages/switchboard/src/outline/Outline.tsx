import type { RunInput } from '@geo/api';
import { styled } from '@mui/material/styles';
import { EmptyState, color, fontSize, useFormat, visuallyHidden, type MenuAction } from '@geo/ui';
import { Eye, ListChecks, ListTree, Play, WandSparkles } from 'lucide-react';
import { useId, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { edits } from '../actions/context.ts';
import { graphActions } from '../actions/graphActions.tsx';
import { ContextMenu, type OpenMenu } from '../canvas/ContextMenu.tsx';
import type { CanvasCommands } from '../canvas/CommandsContext.ts';
import { mayEdit } from '../canvas/rights.ts';
import type { SelectionStore } from '../canvas/selection/selectionStore.ts';
import type { HistoryItem } from '../editor/edits/useGraphEdits.ts';
import type { Graph } from '../graph/graph.ts';
import type { FreshnessByNode } from '../graph/runs/explain.ts';
import { frameInput, frameOutput, freeFrames, type Anchor } from '../graph/links/links.ts';
import { hasItem, objectOf, outlineOf, type OutlineItem } from '../graph/outline/outline.ts';
import { useTexts } from '../i18n/texts.ts';
import { useDefaultText } from '../i18n/useDefaultText.ts';
import { ConnectDialog } from './ConnectDialog.tsx';
import { OutlineHead } from './OutlineHead.tsx';
import { OutlineTree } from './OutlineTree.tsx';
import { itemActions, primaryAction } from './itemActions.tsx';
import { itemText, typedName, type TextContext } from './itemTexts.ts';
import { comboOf, shiftOf } from './outlineKeys.ts';
import { useAnnouncements } from './useAnnouncements.ts';
import { useFollow } from './useFollow.ts';
import { useOutlineTree, type OutlineRow } from './useOutlineTree.ts';
import { firstPlace, useSelectionActions } from './useSelectionActions.tsx';

export interface OutlineProps {
  readonly graph: Graph;
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
  /** Asks whether to run the whole switchboard; without it that is not offered. */
  readonly onRunAll?: () => void;
  /** Runs a part of the graph. */
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

/** A graph with no more nodes shows their rows at first. */
const smallGraph = 20;

/** What joins an end with another; a link given is taken from there. */
interface Joining {
  readonly from: Anchor;
  readonly link: string | undefined;
}

const somewhereElse = { kind: 'insert_somewhere', fallback: firstPlace } as const;
/** Keys of the tree for what is added; without Shift, letters find rows. */
const additionKeys: Readonly<Record<string, string>> = { function: 'Shift+F', data: 'Shift+D' };

/** What keys do; false where they mean something else. */
type Keys = Readonly<Record<string, (row: OutlineRow, event: KeyboardEvent) => boolean | void>>;

const isObject = (item: OutlineItem): boolean => item.kind !== 'section' && item.kind !== 'row' && item.kind !== 'link';

/** The graph as a tree, with every action of the canvas by keyboard. What happens is read out. */
export function Outline(props: OutlineProps): ReactNode {
  const { graph, commands, selection, freshness, history, uriOf, reveal, onRunAll, onRun, onExplain, onClose } = props;
  const t = useTexts();
  const format = useFormat();
  const defaultText = useDefaultText();
  const help = useId();
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { uris: selected } = useSyncExternalStore(selection.subscribe, selection.get, selection.get);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [joining, setJoining] = useState<Joining | null>(null);
  // What was just created may have got its uri meanwhile.
  const joinedFrom = joining && { ...joining.from, uri: uriOf(joining.from.uri) };
  const [renaming, setRenaming] = useState<OutlineItem | null>(null);
  const announcement = useAnnouncements(graph, history);
  const items = useMemo(() => outlineOf(graph), [graph]);
  const texts: TextContext = { graph, freshness, t, format, defaultText };
  const tree = useOutlineTree({
    items,
    list,
    openAtFirst: (item) => item.kind === 'section' || item.kind === 'group' || graph.nodes.size <= smallGraph,
    nameOf: (item) => typedName(item, texts),
    uriOf,
    onMove: (item, extend) => choose(item, extend),
  });
  useFollow({ tree, panel, selection, reveal, there: reveal !== null && hasItem(items, reveal), uriOf });
  const editable = mayEdit(commands);
  const several = useSelectionActions(graph, commands, selected);

  /** The object that an item belongs to; null where actions are for what is selected. */
  const ownerOf = (item: OutlineItem): string | null => (item.kind === 'link' ? null : objectOf(item));
  function choose(item: OutlineItem, extend: boolean): void {
    const uri = ownerOf(item);
    if (uri === null) return;
    const uris = extend ? [...new Set([...selected, uri])] : [uri];
    selection.select(uris, uri);
  }
  const toggleSelected = (item: OutlineItem): void => {
    const uri = ownerOf(item);
    if (uri === null || !isObject(item)) return;
    selection.select(selected.includes(uri) ? selected.filter((other) => other !== uri) : [...selected, uri]);
  };
  const selectAll = (): void =>
    selection.select([
      ...graph.nodes.keys(),
      ...freeFrames(graph).map((frame) => frame.resource_uri),
      ...graph.notes.keys(),
      ...graph.groups.keys(),
    ]);
  const context = {
    graph,
    commands,
    t,
    chosen: several.chosen,
    run: onRun,
    explain: onExplain,
    connect: (from: Anchor, link?: string) => setJoining({ from, link }),
    rename: setRenaming,
  };
  const act = (item: OutlineItem, ...ids: readonly string[]): boolean => {
    const action = itemActions(item, context).find(({ id }) => ids.includes(id));
    action?.onSelect();
    return action !== undefined;
  };
  const open = (item: OutlineItem): void => {
    const action = primaryAction(itemActions(item, context));
    if (item.kind === 'link') goTo(item.other);
    else if (action) action.onSelect();
    else tree.toggle(item.id);
  };
  const goTo = ({ uri, handle }: Anchor): void => {
    const row = handle === frameInput || handle === frameOutput ? uri : `${uri}#${handle}`;
    tree.focus(row);
    selection.select([uri], uri);
  };
  const showMenu = (item: OutlineItem, left: number, top: number): void => {
    const own = itemActions(item, context);
    setMenu({ left, top, items: [...own, ...(isObject(item) ? several.menu(ownerOf(item)) : own.length === 0 ? graphMenu : [])] });
  };
  const removeAll = (item: OutlineItem): boolean => {
    const uri = ownerOf(item);
    if (item.kind === 'group' && !(selected.length > 1 && selected.includes(item.id))) return act(item, 'ungroup');
    if (!isObject(item) || uri === null) return act(item, 'disconnect');
    commands.selection.remove(several.chosen(uri));
    return true;
  };
  const menuByKey = ({ item }: OutlineRow, event: KeyboardEvent): void => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    showMenu(item, left + 32, bottom);
  };
  const additions = graphActions({ commands, t }, somewhereElse);
  const graphMenu: MenuAction[] = [
    ...edits(context, [several.paste]),
    { id: 'selectAll', label: t('selectAll'), icon: <ListChecks />, onSelect: selectAll },
    ...edits(context, [{ id: 'arrange', label: t('autoLayout'), icon: <WandSparkles />, onSelect: several.arrange }]),
    ...(onRunAll ? [{ id: 'runAll', label: t('runSwitchboard'), icon: <Play />, divider: true, onSelect: onRunAll }] : []),
    ...(commands.abilities.preview ? [{ id: 'preview', label: t('preview'), icon: <Eye />, onSelect: commands.page.togglePreview }] : []),
    ...additions.filter(({ id }) => id === 'settings'),
  ];
  const editKeys: Keys = {
    F2: ({ item }) => act(item, 'rename', 'edit'),
    Delete: ({ item }) => removeAll(item),
    'mod+d': ({ item }) => several.duplicate(ownerOf(item)),
    'mod+g': several.group,
    'mod+shift+g': several.ungroup,
    'shift+f': () => commands.insert.choose('function', somewhereElse),
    'shift+d': () => commands.insert.choose('data', somewhereElse),
  };
  const keys: Keys = {
    ...(editable && editKeys),
    Enter: ({ item }) => open(item),
    ' ': (row, event) => tree.onKey(event, row) || toggleSelected(row.item),
    ContextMenu: menuByKey,
    'shift+F10': menuByKey,
    'mod+a': selectAll,
    'shift+s': commands.page.openSettings,
    'shift+e': commands.page.openSettings,
    ...(onRunAll && { 'shift+r': onRunAll }),
  };
  const onKeyDown = (event: KeyboardEvent, row: OutlineRow): void => {
    const by = editable ? shiftOf(event) : null;
    if (by) several.move(ownerOf(row.item), by);
    const handled = by !== null || (keys[comboOf(event)]?.(row, event) ?? comboOf(event) in keys) || tree.onKey(event, row);
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
    if (item.kind === 'row' && name !== item.row.dictKey) commands.row.renameKey(item.node.resource_uri, item.row.id, name);
    const object = item.kind === 'group' ? item.group : item.kind === 'frame' ? item.frame : null;
    if (object && object.name !== name)
      commands.graph.edit(t(item.kind === 'group' ? 'editGroupName' : 'editRename'), [
        { op: 'patch', uri: object.resource_uri, body: { name } },
      ]);
  };
  const oldName = (item: OutlineItem): string => {
    if (item.kind === 'row') return item.row.dictKey ?? '';
    return item.kind === 'group' ? item.group.name : item.kind === 'frame' ? item.frame.name : '';
  };
  const join = (to: Anchor): void => {
    if (!joining || !joinedFrom) return;
    const gives = joinedFrom.handle.startsWith('out:') || joinedFrom.handle === frameOutput;
    const [source, target] = gives ? [joinedFrom, to] : [to, joinedFrom];
    if (joining.link === undefined) commands.link.connect(source, target);
    else commands.link.reconnect(uriOf(joining.link), source, target);
  };
  return (
    <Panel ref={panel} aria-label={t('outline')}>
      <OutlineHead
        additions={additions.filter(({ id }) => id !== 'settings').map((action) => ({ ...action, keys: additionKeys[action.id] }))}
        actions={graphMenu}
        onClose={onClose}
      />
      <p id={help} style={visuallyHidden}>
        {t(editable ? 'outlineHelp' : 'outlineHelpReadOnly')}
      </p>
      {items.length === 0 ? (
        <EmptyState icon={<ListTree />} title={t(editable ? 'outlineEmpty' : 'emptyTitle')} />
      ) : (
        <OutlineTree
          label={t('outlineOf', { name: graph.switchboard.name })}
          describedBy={help}
          tree={tree}
          list={list}
          textOf={(item) => itemText(item, texts)}
          isSelected={(item) => isObject(item) && selected.includes(item.id)}
          naming={renaming && { id: renaming.id, name: oldName(renaming), onEnd: rename }}
          onKeyDown={onKeyDown}
          onCopy={(item, event) => several.onCopy(item && ownerOf(item), event)}
          onCut={(item, event) => several.onCut(item && ownerOf(item), event)}
          onPaste={several.onPaste}
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
      {joinedFrom && <ConnectDialog graph={graph} from={joinedFrom} onConnect={join} onClose={() => setJoining(null)} />}
    </Panel>
  );
}
