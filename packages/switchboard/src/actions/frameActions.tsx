import { isCompatible, typeName, typeOf, type Frame } from '@geo/api';
import type { MenuAction } from '@geo/ui';
import {
  Cable,
  Database,
  Eraser,
  Eye,
  EyeOff,
  HardDrive,
  Layers,
  LogIn,
  MapPinned,
  Pencil,
  PencilLine,
  Plus,
  Shapes,
  Table2,
  Trash2,
  Unplug,
  Workflow,
} from 'lucide-react';
import { frameInput, frameOutput } from '../graph/links.ts';
import { typeText } from '../i18n/typeText.ts';
import { removal, type ActionContext } from './context.ts';

/** The ways to what a frame names: a depot, a layer or another switchboard. */
function objectActions(frame: Frame, { t, commands }: ActionContext): MenuAction[] {
  const { resource_uri: uri, text_repr: text } = frame;
  const { abilities } = commands;
  if (text === '') return [];
  const opens = (id: string, label: string, icon: MenuAction['icon'], how: 'show' | 'edit'): MenuAction[] =>
    abilities.openObject ? [{ id, label, icon, onSelect: () => commands.openObject(uri, how) }] : [];
  switch (typeOf(typeName(frame.content_type)).names?.kind) {
    case 'depot':
      return [
        ...(abilities.openDepot
          ? [{ id: 'depot', label: t('openDepot'), icon: <Database />, onSelect: () => commands.openDepot(text) }]
          : []),
        ...opens('editDepot', t('editDepot'), <PencilLine />, 'edit'),
      ];
    case 'layer':
      return [...opens('showLayer', t('showLayer'), <Layers />, 'show'), ...opens('editLayer', t('editLayer'), <PencilLine />, 'edit')];
    case 'switchboard':
      return opens('openSwitchboard', t('openSwitchboard'), <Workflow />, 'show');
    default:
      return [];
  }
}

function mapActions(frame: Frame, { t, commands }: ActionContext): MenuAction[] {
  const { resource_uri: uri, content_visible: visible, content_edit: edited } = frame;
  const type = typeName(frame.content_type);
  const onMap = typeOf(type).can.map;
  const items: MenuAction[] = [];
  if (onMap && !visible)
    items.push({ id: 'showInMap', label: t('showInMap'), icon: <Eye />, onSelect: () => commands.showInMap(uri, 'show') });
  if (onMap && visible)
    items.push({ id: 'hideFromMap', label: t('hideFromMap'), icon: <EyeOff />, onSelect: () => commands.showInMap(uri, 'hide') });
  if (commands.abilities.editInMap && isCompatible(type, 'feature') && !edited)
    items.push({ id: 'editInMap', label: t('editInMap'), icon: <MapPinned />, onSelect: () => commands.showInMap(uri, 'edit') });
  return items;
}

/** What can be done with the data of a frame, whether it is docked or not; `written` tells whether a node writes it. */
export function dataActions(frame: Frame, written: boolean, context: ActionContext): MenuAction[] {
  const { commands, t } = context;
  const uri = frame.resource_uri;
  const append = (): void => commands.insert('function', { kind: 'insert_onto_frame', frame: uri });
  return [
    ...objectActions(frame, context),
    { id: 'data', label: t('showData'), icon: <Table2 />, onSelect: () => commands.openFrame(uri) },
    ...mapActions(frame, context),
    ...(written ? [{ id: 'append', label: t('appendFunction'), icon: <Plus />, onSelect: append }] : []),
  ];
}

/** What changes a frame as a whole: its type, how it is stored, and its data. */
export function dataSettings(frame: Frame, { commands, t }: ActionContext): MenuAction[] {
  const uri = frame.resource_uri;
  const settings = (): void => commands.openFrame(uri, 'settings');
  return [
    { id: 'type', label: t('changeType'), icon: <Shapes />, divider: true, onSelect: settings },
    // What the platform decides by itself cannot be chosen.
    ...(frame.dynamic_storage_context ? [] : [{ id: 'storage', label: t('changeStorage'), icon: <HardDrive />, onSelect: settings }]),
    { id: 'role', label: t('changeRole'), icon: <LogIn />, onSelect: settings },
    { id: 'clear', label: t('clear'), icon: <Eraser />, onSelect: () => commands.clearFrame(uri) },
  ];
}

/** Everything that can be done with a frame that has a box of its own. */
export function frameActions(frame: Frame, written: boolean, context: ActionContext): MenuAction[] {
  const { commands, t, connect, rename } = context;
  const { resource_uri: uri, size } = frame;
  const values = { type: typeText(t, frame.content_type) };
  const heading = size === null ? t('unknownObjectsOfType', values) : t('objectsOfType', { ...values, count: size });
  const actions: MenuAction[] = [
    ...dataActions(frame, written, context),
    ...(connect
      ? [
          { id: 'connect', label: t('connectWith'), icon: <Cable />, onSelect: () => connect({ uri, handle: frameOutput }) },
          { id: 'writer', label: t('connectWriter'), icon: <Cable />, onSelect: () => connect({ uri, handle: frameInput }) },
        ]
      : []),
    ...(rename ? [{ id: 'rename', label: t('renameGroup'), icon: <Pencil />, onSelect: rename }] : []),
    ...dataSettings(frame, context),
    { id: 'dock', label: t('dock'), icon: <Unplug />, divider: true, onSelect: () => commands.dockFrame(uri) },
    { ...removal('frames', uri, context), icon: <Trash2 /> },
  ];
  return actions.map((action, index) => (index === 0 ? { ...action, heading } : action));
}
