import type { Frame, Node } from '@geo/api';
import type { MenuAction } from '@geo/ui';
import { ArrowDown, ArrowUp, Cable, CheckCheck, Pencil, Unplug } from 'lucide-react';
import { planListMove } from '../graph/edits/listMove.ts';
import { hasKey, type PortRow } from '../graph/ports.ts';
import { toggleOf } from '../canvas/cards/toggleOf.ts';
import { edits, type ActionContext } from './context.ts';
import { dataActions, dataSettings } from './frameActions.tsx';
import { linkActions } from './linkActions.tsx';

type RowParts = 'abilities' | 'frame' | 'graph' | 'insert' | 'row' | 'selection';

export interface RowObjects {
  readonly node: Node;
  readonly row: PortRow;
  /** Dataset of the row's link. */
  readonly frame: Frame | undefined;
}

function valueActions({ node, row, frame }: RowObjects, context: ActionContext<'abilities' | 'frame' | 'insert' | 'row'>): MenuAction[] {
  const { commands, t } = context;
  if (!frame) {
    const set = (): void => commands.row.setValue(node.resource_uri, row.id);
    return row.port.is_input ? [...edits(context, [{ id: 'value', label: t('setValue'), icon: <Pencil />, onSelect: set }])] : [];
  }
  const toggle = row.port.is_input ? toggleOf(frame) : null;
  const written = !row.port.is_input;
  return [
    ...dataActions(frame, written, context),
    ...edits(
      context,
      toggle
        ? [
            {
              id: 'check',
              label: t(toggle.isOn ? 'setNo' : 'setYes'),
              icon: <CheckCheck />,
              onSelect: () => commands.frame.setData(frame.resource_uri, toggle.valueOf(!toggle.isOn)),
            },
          ]
        : [],
    ),
  ];
}

/** Everything that can be done with a row of a node; `rename` lets the key of a dict port be renamed. */
export function rowActions(objects: RowObjects, context: ActionContext<RowParts>, rename: () => void): MenuAction[] {
  const { commands, t, connect } = context;
  const { node, row, frame } = objects;
  const uri = node.resource_uri;
  const [link] = row.links;
  const move = (by: -1 | 1, id: string, label: string, icon: MenuAction['icon']): MenuAction[] => {
    const operations = planListMove(node, row, by);
    return operations.length > 0 ? [{ id, label, icon, onSelect: () => commands.graph.edit(t('editListMove'), operations) }] : [];
  };
  return [
    ...valueActions(objects, context),
    ...edits(context, [
      ...(connect ? [{ id: 'connect', label: t('connectWith'), icon: <Cable />, onSelect: () => connect({ uri, handle: row.id }) }] : []),
      {
        id: 'dock',
        label: t(frame?.ui_docked === false ? 'dock' : 'undock'),
        icon: <Unplug />,
        onSelect: () => commands.row.dock(uri, row.id),
      },
      ...(hasKey(row)
        ? [{ id: 'rename', label: t(row.dictKey === null ? 'nameKey' : 'renameGroup'), icon: <Pencil />, onSelect: rename }]
        : []),
      ...move(-1, 'up', t('moveUp'), <ArrowUp />),
      ...move(1, 'down', t('moveDown'), <ArrowDown />),
    ]),
    // What workflows see as input or output has a box of its own.
    ...(frame ? dataSettings(frame, !row.port.is_input, context).filter(({ id }) => id !== 'role') : []),
    ...(row.port.is_input && link ? linkActions(link.resource_uri, context) : []),
  ];
}
