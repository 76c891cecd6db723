import { typeDisplayName, typeName, type Frame } from '@geo/api';
import type { MenuAction } from '@geo/ui';
import {
  Database,
  Eraser,
  Eye,
  EyeOff,
  HardDrive,
  Layers,
  LogIn,
  MapPinned,
  PencilLine,
  Plus,
  Shapes,
  Table2,
  Trash2,
  Unplug,
  Workflow,
} from 'lucide-react';
import { mapUse } from '../graph/mapTypes.ts';
import { useTexts, type SwitchboardTranslate } from '../i18n/texts.ts';
import { nothingSelected, useCommands, type CanvasCommands } from './commands.ts';

/** The ways to what a frame names: a depot, a layer or another switchboard. */
function objectItems(frame: Frame, t: SwitchboardTranslate, commands: CanvasCommands): MenuAction[] {
  const { resource_uri: uri, text_repr: text } = frame;
  const { abilities } = commands;
  if (text === '') return [];
  const opens = (id: string, label: string, icon: MenuAction['icon'], how: 'show' | 'edit'): MenuAction[] =>
    abilities.openObject ? [{ id, label, icon, onSelect: () => commands.openObject(uri, how) }] : [];
  switch (typeName(frame.content_type)) {
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

function mapItems(frame: Frame, t: SwitchboardTranslate, commands: CanvasCommands): MenuAction[] {
  const { resource_uri: uri, content_visible: visible, content_edit: edited } = frame;
  const use = mapUse(frame.content_type);
  const items: MenuAction[] = [];
  if (use.shown && !visible)
    items.push({ id: 'showInMap', label: t('showInMap'), icon: <Eye />, onSelect: () => commands.showInMap(uri, 'show') });
  if (use.shown && visible)
    items.push({ id: 'hideFromMap', label: t('hideFromMap'), icon: <EyeOff />, onSelect: () => commands.showInMap(uri, 'hide') });
  if (use.edited && !edited)
    items.push({ id: 'editInMap', label: t('editInMap'), icon: <MapPinned />, onSelect: () => commands.showInMap(uri, 'edit') });
  return items;
}

/** The menu of a free frame; `written` tells whether a node writes it. */
export function useFrameMenu(frame: Frame, written: boolean): readonly MenuAction[] {
  const t = useTexts();
  const commands = useCommands();
  const { resource_uri: uri, size } = frame;
  const values = { type: typeDisplayName(typeName(frame.content_type)) };
  const settings = (): void => commands.openFrame(uri, 'settings');
  const [first, ...rest]: MenuAction[] = [
    ...objectItems(frame, t, commands),
    { id: 'data', label: t('showData'), icon: <Table2 />, onSelect: () => commands.openFrame(uri) },
    ...mapItems(frame, t, commands),
    ...(written
      ? [
          {
            id: 'append',
            label: t('appendFunction'),
            icon: <Plus />,
            onSelect: () => commands.insert('function', { kind: 'insert_onto_frame', frame: uri }),
          },
        ]
      : []),
    { id: 'type', label: t('changeType'), icon: <Shapes />, onSelect: settings },
    { id: 'storage', label: t('changeStorage'), icon: <HardDrive />, onSelect: settings },
    { id: 'role', label: t('changeRole'), icon: <LogIn />, onSelect: settings },
    { id: 'dock', label: t('dock'), icon: <Unplug />, divider: true, onSelect: () => commands.dockFrame(uri) },
    { id: 'clear', label: t('clear'), icon: <Eraser />, onSelect: () => commands.clearFrame(uri) },
    {
      id: 'delete',
      label: t('delete'),
      icon: <Trash2 />,
      danger: true,
      onSelect: () => commands.remove({ ...nothingSelected, frames: [uri] }),
    },
  ];
  const heading = size === null ? t('unknownObjectsOfType', values) : t('objectsOfType', { ...values, count: size });
  return first ? [{ ...first, heading }, ...rest] : rest;
}
