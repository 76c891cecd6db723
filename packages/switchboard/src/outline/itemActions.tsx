import { typeName, type RunInput } from '@geo/api';
import type { MenuAction } from '@geo/ui';
import {
  ArrowDown,
  ArrowUp,
  Cable,
  ChevronsDownUp,
  ChevronsUpDown,
  CopyPlus,
  Database,
  Eraser,
  Group,
  History,
  Info,
  CircleHelp,
  Pencil,
  Play,
  Plus,
  Square,
  StepBack,
  StepForward,
  Table2,
  Trash2,
  TriangleAlert,
  Ungroup,
  Unlink,
  Unplug,
} from 'lucide-react';
import { nothingSelected, type CanvasCommands, type Selection } from '../canvas/commands.ts';
import { planCollapse, planGroup, planUngroup } from '../canvas/groups/groupEdits.ts';
import type { Board } from '../graph/board.ts';
import { frameInput, frameOutput, type Anchor } from '../graph/links.ts';
import { planListMove } from '../graph/listMove.ts';
import type { OutlineItem } from '../graph/outline.ts';
import { isRunning } from '../graph/status.ts';
import type { SwitchboardTranslate } from '../i18n/texts.ts';

/** What the actions of items are made of. */
export interface ActionContext {
  readonly board: Board;
  readonly commands: CanvasCommands;
  readonly t: SwitchboardTranslate;
  /** Uris of what is selected. */
  readonly selected: readonly string[];
  /** Runs a part of the board; without it, to run up to a node is not offered. */
  readonly run: ((input: RunInput) => void) | undefined;
  /** Explains why a node will run; without it this is not offered. */
  readonly explain: ((node: string) => void) | undefined;
  /** Asks what an end is to be joined with. */
  readonly connect: (from: Anchor) => void;
  /** Lets an item be renamed in its place. */
  readonly rename: (item: OutlineItem) => void;
}

type Of<Kind> = Extract<OutlineItem, { kind: Kind }>;

const icon = { size: 16 } as const;

/** The uris by kind; what is not on the board is left out. */
export function selectionFrom(board: Board, uris: readonly string[]): Selection {
  return {
    nodes: uris.filter((uri) => board.nodes.has(uri)),
    frames: uris.filter((uri) => board.frames.has(uri)),
    notes: uris.filter((uri) => board.notes.has(uri)),
    groups: uris.filter((uri) => board.groups.has(uri)),
    links: [],
  };
}

function selectionActions(uri: string, { board, commands, t, selected }: ActionContext): MenuAction[] {
  const several = selected.includes(uri) && selected.length > 1;
  const operations = several ? planGroup(board, selected, t('groupName')) : [];
  return operations.length > 0
    ? [{ id: 'group', label: t('groupSelection'), icon: <Group {...icon} />, onSelect: () => commands.edit(t('editGroup'), operations) }]
    : [];
}

function removal(uri: string, { board, commands, t, selected }: ActionContext): MenuAction {
  const uris = selected.includes(uri) ? selected : [uri];
  const onSelect = (): void => commands.remove(selectionFrom(board, uris));
  return { id: 'delete', label: t('delete'), icon: <Trash2 {...icon} />, danger: true, divider: true, onSelect };
}

function nodeActions({ node }: Of<'node'>, context: ActionContext): MenuAction[] {
  const { commands, t, run, explain } = context;
  const uri = node.resource_uri;
  const { runDetails } = commands.abilities;
  return [
    { id: 'open', label: t('showInformation'), icon: <Info {...icon} />, onSelect: () => commands.showNode(uri, 'information') },
    ...(runDetails
      ? [{ id: 'runs', label: t('showRuns'), icon: <History {...icon} />, onSelect: () => commands.showNode(uri, 'runs') }]
      : []),
    ...(runDetails && node.status === 'failure'
      ? [{ id: 'error', label: t('showError'), icon: <TriangleAlert {...icon} />, onSelect: () => commands.showLastRun(uri) }]
      : []),
    ...(explain ? [{ id: 'why', label: t('whyRun'), icon: <CircleHelp {...icon} />, onSelect: () => explain(uri) }] : []),
    ...(isRunning(node.status)
      ? [{ id: 'abort', label: t('abort'), icon: <Square {...icon} />, divider: true, onSelect: () => commands.abortNode(uri) }]
      : [{ id: 'run', label: t('run'), icon: <Play {...icon} />, divider: true, onSelect: () => commands.runNode(uri, false) }]),
    { id: 'runFromHere', label: t('runFromHere'), icon: <StepForward {...icon} />, onSelect: () => commands.runNode(uri, true) },
    ...(run
      ? [{ id: 'runToHere', label: t('runToHere'), icon: <StepBack {...icon} />, onSelect: () => run({ scope: 'to', nodes: [uri] }) }]
      : []),
    { id: 'duplicate', label: t('duplicate'), icon: <CopyPlus {...icon} />, divider: true, onSelect: () => commands.duplicateNode(uri) },
    {
      id: 'collapse',
      label: t(node.ui_collapsed ? 'expandItem' : 'collapseItem'),
      icon: node.ui_collapsed ? <ChevronsUpDown {...icon} /> : <ChevronsDownUp {...icon} />,
      onSelect: () => commands.collapseNode(uri, !node.ui_collapsed),
    },
    ...selectionActions(uri, context),
    removal(uri, context),
  ];
}

function rowActions(item: Of<'row'>, context: ActionContext): MenuAction[] {
  const { commands, t, connect, rename } = context;
  const { node, row, frame } = item;
  const uri = node.resource_uri;
  const [link] = row.links;
  const move = (by: -1 | 1, id: string, label: string, arrow: MenuAction['icon']): MenuAction[] => {
    const operations = planListMove(node, row, by);
    return operations.length > 0 ? [{ id, label, icon: arrow, onSelect: () => commands.edit(t('editListMove'), operations) }] : [];
  };
  const data = { id: 'data', label: t('showData'), icon: <Table2 {...icon} /> };
  return [
    ...(frame
      ? [{ ...data, onSelect: () => commands.openFrame(frame.resource_uri) }]
      : row.port.is_input
        ? [{ id: 'value', label: t('setValue'), icon: <Pencil {...icon} />, onSelect: () => commands.setRowValue(uri, row.id) }]
        : []),
    { id: 'connect', label: t('connectWith'), icon: <Cable {...icon} />, onSelect: () => connect({ uri, handle: row.id }) },
    ...(!row.port.is_input && frame
      ? [
          {
            id: 'append',
            label: t('appendFunction'),
            icon: <Plus {...icon} />,
            onSelect: () => commands.insert('function', { kind: 'insert_onto_frame', frame: frame.resource_uri }),
          },
        ]
      : []),
    ...(row.port.is_input && link
      ? [
          {
            id: 'between',
            label: t('insertIntoLink'),
            icon: <Plus {...icon} />,
            onSelect: () => commands.insert('function', { kind: 'insert_into_link', link: link.resource_uri }),
          },
        ]
      : []),
    {
      id: 'dock',
      label: t(frame?.ui_docked === false ? 'dock' : 'undock'),
      icon: <Unplug {...icon} />,
      onSelect: () => commands.dockRow(uri, row.id),
    },
    ...(row.dictKey === null || !link
      ? []
      : [{ id: 'rename', label: t('renameItem'), icon: <Pencil {...icon} />, onSelect: () => rename(item) }]),
    ...move(-1, 'up', t('moveUp'), <ArrowUp {...icon} />),
    ...move(1, 'down', t('moveDown'), <ArrowDown {...icon} />),
    ...(frame
      ? [
          {
            id: 'clear',
            label: t('clear'),
            icon: <Eraser {...icon} />,
            divider: true,
            onSelect: () => commands.clearFrame(frame.resource_uri),
          },
        ]
      : []),
    ...(row.port.is_input && link ? [disconnection(link.resource_uri, context)] : []),
  ];
}

function disconnection(link: string, { commands, t }: ActionContext): MenuAction {
  const onSelect = (): void => commands.remove({ ...nothingSelected, links: [link] });
  return { id: 'delete', label: t('disconnect'), icon: <Unlink {...icon} />, danger: true, divider: true, onSelect };
}

function linkActions({ link, incoming }: Of<'link'>, context: ActionContext): MenuAction[] {
  const { commands, t } = context;
  const uri = link.resource_uri;
  const between = (): void => commands.insert('function', { kind: 'insert_into_link', link: uri });
  return [
    ...(incoming ? [] : [{ id: 'between', label: t('insertIntoLink'), icon: <Plus {...icon} />, onSelect: between }]),
    disconnection(uri, context),
  ];
}

function frameActions(item: Of<'frame'>, context: ActionContext): MenuAction[] {
  const { commands, t, connect, rename } = context;
  const { frame, children } = item;
  const uri = frame.resource_uri;
  const written = children.some((child) => child.kind === 'link' && child.incoming);
  const depot = typeName(frame.content_type) === 'depot' && frame.text_repr !== '' && commands.abilities.openDepot;
  return [
    { id: 'data', label: t('showData'), icon: <Table2 {...icon} />, onSelect: () => commands.openFrame(uri) },
    ...(depot
      ? [{ id: 'depot', label: t('openDepot'), icon: <Database {...icon} />, onSelect: () => commands.openDepot(frame.text_repr) }]
      : []),
    { id: 'connect', label: t('connectWith'), icon: <Cable {...icon} />, onSelect: () => connect({ uri, handle: frameOutput }) },
    { id: 'writer', label: t('connectWriter'), icon: <Cable {...icon} />, onSelect: () => connect({ uri, handle: frameInput }) },
    ...(written
      ? [
          {
            id: 'append',
            label: t('appendFunction'),
            icon: <Plus {...icon} />,
            onSelect: () => commands.insert('function', { kind: 'insert_onto_frame', frame: uri }),
          },
        ]
      : []),
    { id: 'rename', label: t('renameItem'), icon: <Pencil {...icon} />, divider: true, onSelect: () => rename(item) },
    { id: 'dock', label: t('dock'), icon: <Unplug {...icon} />, onSelect: () => commands.dockFrame(uri) },
    { id: 'clear', label: t('clear'), icon: <Eraser {...icon} />, onSelect: () => commands.clearFrame(uri) },
    ...selectionActions(uri, context),
    removal(uri, context),
  ];
}

function noteActions({ note }: Of<'note'>, context: ActionContext): MenuAction[] {
  const { commands, t } = context;
  const uri = note.resource_uri;
  return [
    { id: 'open', label: t('edit'), icon: <Pencil {...icon} />, onSelect: () => commands.editNote(uri) },
    { id: 'duplicate', label: t('duplicateNote'), icon: <CopyPlus {...icon} />, onSelect: () => commands.duplicateNote(uri) },
    ...selectionActions(uri, context),
    removal(uri, context),
  ];
}

function groupActions(item: Of<'group'>, context: ActionContext): MenuAction[] {
  const { board, commands, t, rename } = context;
  const { resource_uri: uri, ui_collapsed: collapsed } = item.group;
  return [
    {
      id: 'open',
      label: t(collapsed ? 'expandItem' : 'collapseItem'),
      icon: collapsed ? <ChevronsUpDown {...icon} /> : <ChevronsDownUp {...icon} />,
      onSelect: () => commands.edit(t(collapsed ? 'editExpand' : 'editCollapse'), planCollapse(board, uri, !collapsed)),
    },
    { id: 'rename', label: t('renameItem'), icon: <Pencil {...icon} />, onSelect: () => rename(item) },
    ...(commands.abilities.saveGroup
      ? [{ id: 'save', label: t('saveGroup'), icon: <CopyPlus {...icon} />, onSelect: () => commands.saveGroup(uri) }]
      : []),
    {
      id: 'ungroup',
      label: t('ungroupItem'),
      icon: <Ungroup {...icon} />,
      onSelect: () => commands.edit(t('editUngroup'), planUngroup([uri])),
    },
    ...selectionActions(uri, context),
  ];
}

/** Every action of the canvas for an item, the one of Enter first. */
export function itemActions(item: OutlineItem, context: ActionContext): MenuAction[] {
  switch (item.kind) {
    case 'section':
      return [];
    case 'node':
      return nodeActions(item, context);
    case 'row':
      return rowActions(item, context);
    case 'link':
      return linkActions(item, context);
    case 'frame':
      return frameActions(item, context);
    case 'note':
      return noteActions(item, context);
    case 'group':
      return groupActions(item, context);
  }
}
