import type { MenuAction } from '@geo/ui';
import { Group, Trash2 } from 'lucide-react';
import { useState, type MouseEvent as ReactMouseEvent } from 'react';
import { edits } from '../actions/context.ts';
import { graphActions } from '../actions/graphActions.tsx';
import { linkActions } from '../actions/linkActions.tsx';
import type { Point } from '../graph/layout/placement.ts';
import { useTexts } from '../i18n/texts.ts';
import type { OpenMenu } from './ContextMenu.tsx';
import type { CommandsOf } from './CommandsContext.ts';
import type { Selection } from './commands.ts';

type Pointer = MouseEvent | ReactMouseEvent;

export interface ContextMenuState {
  readonly menu: OpenMenu | null;
  readonly close: () => void;
  readonly openCanvas: (event: Pointer, position: Point) => void;
  readonly openLink: (event: Pointer, link: string) => void;
  /** With several objects, what else can be done with them. */
  readonly openSelection: (event: Pointer, selection: Selection, more?: { readonly onGroup?: () => void }) => void;
}

/** The menus of the right mouse button on the empty canvas, a link, and a selection. */
export function useContextMenu(commands: CommandsOf<'abilities' | 'insert' | 'page' | 'selection'>): ContextMenuState {
  const t = useTexts();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const open = (event: Pointer, items: readonly MenuAction[]): void => {
    event.preventDefault();
    if (items.length > 0) setMenu({ left: event.clientX, top: event.clientY, items });
  };
  return {
    menu,
    close: () => setMenu(null),
    openCanvas: (event, position) => open(event, graphActions({ commands, t }, { kind: 'insert_at_position', position })),
    openLink: (event, link) => open(event, linkActions(link, { commands, t })),
    openSelection: (event, selection, { onGroup } = {}) =>
      open(
        event,
        edits({ commands }, [
          ...(onGroup ? [{ id: 'group', label: t('group'), icon: <Group />, onSelect: onGroup }] : []),
          {
            id: 'delete',
            label: t('delete'),
            icon: <Trash2 />,
            danger: true,
            divider: true,
            onSelect: () => commands.selection.remove(selection),
          },
        ]),
      ),
  };
}
