import type { BatchOperation } from '@geo/api';
import type { GraphCommands, GroupCommands, LinkCommands, Move, SelectionCommands } from '../../canvas/commands.ts';
import { groupsOf, planGroup, planUngroup } from '../../canvas/groups/groupEdits.ts';
import { findLink } from '../../graph/graph.ts';
import { planConnection, planReconnection, type ConnectPlan } from '../../graph/links/connect.ts';
import { refusalText } from '../../i18n/refusalText.ts';
import { deletionsOf } from '../actions.ts';
import { change, type PresentState } from './editorState.ts';

export function graphCommands(state: PresentState): GraphCommands {
  return {
    edit: (label, operations) => {
      if (operations.length > 0) change(state, label, operations);
    },
  };
}

export function linkCommands(state: PresentState): LinkCommands {
  const join = (label: string, plan: ConnectPlan): void => {
    if (plan.ok) change(state, label, plan.operations);
    else state().notify({ severity: 'warning', message: refusalText(state().t, plan) });
  };
  return {
    connect: (source, target) => join(state().t('editConnect'), planConnection(state().graph, source, target)),
    reconnect: (uri, source, target) => {
      const { graph, t } = state();
      const link = findLink(graph, uri);
      if (link) join(t('editReconnect'), planReconnection(graph, link, source, target));
    },
  };
}

export function groupCommands(state: PresentState): GroupCommands {
  return {
    create: (uris) => {
      const { graph, t, notify } = state();
      const operations = planGroup(graph, uris, t('groupName'));
      if (operations.length > 0) change(state, t('editGroup'), operations);
      else notify({ message: t('groupTooFew') });
    },
    dissolve: (uris) => {
      const { graph, t, notify } = state();
      const groups = groupsOf(graph, uris);
      if (groups.length > 0) change(state, t('editUngroup'), planUngroup(groups));
      else notify({ message: t('ungroupNone') });
    },
    save: (uri) => state().open({ kind: 'saveGroup', uri }),
  };
}

const moveOf = ({ uri, position: { x: ui_x, y: ui_y } }: Move): BatchOperation => ({ op: 'patch', uri, body: { ui_x, ui_y } });

/** What is done with a selection where it stands. */
export function placedCommands(state: PresentState): Pick<SelectionCommands, 'remove' | 'move'> {
  return {
    remove: (selection) => {
      const { t, edits, notify } = state();
      const operations = deletionsOf(selection);
      const count = operations.length - selection.links.length;
      change(state, count > 0 ? t('editDelete', { count }) : t('editDisconnect'), operations);
      if (count > 1) notify({ message: t('deletedObjects', { count }), action: { onAction: edits.undo } });
    },
    move: async (moves) => {
      const gesture = `move ${moves.map(({ uri }) => uri).join(' ')}`;
      change(state, state().t('editMove', { count: moves.length }), moves.map(moveOf), gesture);
      return true;
    },
  };
}
