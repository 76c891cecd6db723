import type { MenuAction } from '@geo/ui';
import { Database, Group, Settings2, StickyNote, Trash2, Unlink, Workflow } from 'lucide-react';
import { useState, type MouseEvent as ReactMouseEvent } from 'react';
import type { Point } from '../graph/placement.ts';
import { useTexts, type SwitchboardTranslate } from '../i18n/texts.ts';
import type { OpenMenu } from './ContextMenu.tsx';
import { nothingSelected, type CanvasCommands, type Selection } from './commands.ts';

type Pointer = MouseEvent | ReactMouseEvent;

export interface ContextMenuState {
  readonly menu: OpenMenu | null;
  readonly close: () => void;
  readonly openCanvas: (event: Pointer, position: Point) => void;
  readonly openLink: (event: Pointer, link: string) => void;
  /** With several objects, what else can be done with them. */
  readonly openSelection: (event: Pointer, selection: Selection, more?: { readonly onGroup?: () => void }) => void;
}

function canvasItems(t: SwitchboardTranslate, commands: CanvasCommands, position: Point): MenuAction[] {
  const intent = { kind: 'insert_at_position', position } as const;
  return [
    { id: 'function', label: t('addFunction'), icon: <Workflow />, onSelect: () => commands.insert('function', intent) },
    { id: 'data', label: t('addData'), icon: <Database />, onSelect: () => commands.insert('data', intent) },
    { id: 'note', label: t('addNote'), icon: <StickyNote />, divider: true, onSelect: () => commands.insert('note', intent) },
    { id: 'settings', label: t('settings'), icon: <Settings2 />, onSelect: commands.openSettings },
  ];
}

/** The menus of the right mouse button on the empty canvas, a link, and a selection. */
export function useContextMenu(commands: CanvasCommands): ContextMenuState {
  const t = useTexts();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const open = (event: Pointer, items: readonly MenuAction[]): void => {
    event.preventDefault();
    setMenu({ left: event.clientX, top: event.clientY, items });
  };
  return {
    menu,
    close: () => setMenu(null),
    openCanvas: (event, position) => open(event, canvasItems(t, commands, position)),
    openLink: (event, link) =>
      open(event, [
        {
          id: 'insert',
          label: t('insertIntoLink'),
          icon: <Workflow />,
          onSelect: () => commands.insert('function', { kind: 'insert_into_link', link }),
        },
        {
          id: 'disconnect',
          label: t('disconnect'),
          icon: <Unlink />,
          danger: true,
          onSelect: () => commands.remove({ ...nothingSelected, links: [link] }),
        },
      ]),
    openSelection: (event, selection, { onGroup } = {}) =>
      open(event, [
        ...(onGroup ? [{ id: 'group', label: t('group'), icon: <Group />, divider: true, onSelect: onGroup }] : []),
        { id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => commands.remove(selection) },
      ]),
  };
}
