import { isUnderWay, type Node } from '@geo/api';
import type { MenuAction } from '@geo/ui';
import {
  ChevronsDownUp,
  ChevronsUpDown,
  CircleHelp,
  CopyPlus,
  History,
  Info,
  Play,
  Square,
  StepBack,
  StepForward,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { edits, removal, type ActionContext } from './context.ts';

/** Everything that can be done with a node. */
export function nodeActions(node: Node, context: ActionContext<'abilities' | 'node' | 'selection'>): MenuAction[] {
  const { commands, t, run, explain } = context;
  const { resource_uri: uri, ui_collapsed: collapsed, status } = node;
  const { runDetails, run: runs = true } = commands.abilities;
  return [
    { id: 'information', label: t('showInformation'), icon: <Info />, onSelect: () => commands.node.show(uri, 'information') },
    ...(runDetails ? [{ id: 'runs', label: t('showRuns'), icon: <History />, onSelect: () => commands.node.show(uri, 'runs') }] : []),
    ...(runDetails && status === 'failure'
      ? [{ id: 'error', label: t('showError'), icon: <TriangleAlert />, onSelect: () => commands.node.showLastRun(uri) }]
      : []),
    ...(explain ? [{ id: 'why', label: t('whyRun'), icon: <CircleHelp />, onSelect: () => explain(uri) }] : []),
    ...(runs
      ? [
          { id: 'run', label: t('run'), icon: <Play />, divider: true, onSelect: () => commands.node.run(uri, false) },
          { id: 'runFromHere', label: t('runFromHere'), icon: <StepForward />, onSelect: () => commands.node.run(uri, true) },
        ]
      : []),
    ...(runs && run
      ? [{ id: 'runToHere', label: t('runToHere'), icon: <StepBack />, onSelect: () => run({ scope: 'to', nodes: [uri] }) }]
      : []),
    ...(runs && isUnderWay(status)
      ? [{ id: 'abort', label: t('abort'), icon: <Square fill="currentColor" />, onSelect: () => commands.node.abort(uri) }]
      : []),
    ...edits(context, [
      { id: 'duplicate', label: t('duplicate'), icon: <CopyPlus />, divider: true, onSelect: () => commands.node.duplicate(uri) },
      {
        id: 'collapse',
        label: t(collapsed ? 'expandGroup' : 'collapseGroup'),
        icon: collapsed ? <ChevronsUpDown /> : <ChevronsDownUp />,
        onSelect: () => commands.node.collapse(uri, !collapsed),
      },
      { ...removal('nodes', uri, context), icon: <Trash2 /> },
    ]),
  ];
}
