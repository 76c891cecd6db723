import { useNotify, type MenuAction } from '@geo/ui';
import { ClipboardPaste, Copy, CopyPlus, Scissors } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { arrangeActions } from '../actions/arrangeActions.tsx';
import type { CommandsOf } from '../canvas/CommandsContext.ts';
import type { Selection } from '../canvas/commands.ts';
import { mayEdit } from '../canvas/rights.ts';
import { groupsOf } from '../canvas/groups/groupEdits.ts';
import { patchesOf } from '../canvas/flow/places.ts';
import { useAutoLayout } from '../canvas/layout/useAutoLayout.ts';
import { beside, pasteData } from '../canvas/selection/useClipboard.ts';
import { isTyping } from '../canvas/useShortcuts.ts';
import type { Graph } from '../graph/graph.ts';
import { placedOf } from '../graph/layout/groupsView.ts';
import { somewhere, type Point } from '../graph/layout/placement.ts';
import { useTexts } from '../i18n/texts.ts';
import { movesBy, selectionFrom, withMembers } from './chosen.ts';

/** What can be done with several objects at once. An object that is not selected stands for itself; null is what is selected. */
export interface SelectionActions {
  readonly chosen: (uri: string | null) => Selection;
  readonly duplicate: (uri: string | null) => void;
  readonly group: () => void;
  readonly ungroup: () => void;
  readonly move: (uri: string | null, by: Point) => void;
  /** Arranges everything. */
  readonly arrange: () => void;
  /** Entries for an object. */
  readonly menu: (uri: string | null) => MenuAction[];
  readonly paste: MenuAction;
  readonly onCopy: (uri: string | null, event: ClipboardEvent) => void;
  readonly onCut: (uri: string | null, event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Where things go on a graph on which nothing stands. */
export const firstPlace: Point = { x: 80, y: 80 };

/** The actions of the canvas for its selection, without the canvas. */
export function useSelectionActions(
  graph: Graph,
  commands: CommandsOf<'abilities' | 'graph' | 'group' | 'insert' | 'selection'>,
  selected: readonly string[],
): SelectionActions {
  const t = useTexts();
  const notify = useNotify();
  const editable = mayEdit(commands);
  const layout = useAutoLayout(graph, commands, () => undefined);
  const around = (uri: string | null): readonly string[] => (uri === null || selected.includes(uri) ? selected : [uri]);
  const chosen = (uri: string | null): Selection => {
    const uris = around(uri);
    const collapsed = uris.filter((one) => graph.groups.get(one)?.ui_collapsed === true);
    return selectionFrom(graph, [...new Set([...uris, ...withMembers(graph, collapsed)])]);
  };
  const whole = (uri: string | null): Selection => selectionFrom(graph, withMembers(graph, around(uri)));
  const place = (): Point => somewhere(graph, firstPlace);
  const duplicate = (uri: string | null): void => commands.selection.duplicate(whole(uri), beside);
  const group = (): void => commands.group.create(selected);
  const ungroup = (): void => commands.group.dissolve(selected);
  const copied = (selection: Selection): void => notify({ message: t('copied', { count: Object.values(selection).flat().length }) });
  const closed = (): void => notify({ severity: 'warning', message: t('clipboardClosed') });
  const write = (uri: string | null, then: (selection: Selection) => void): void => {
    const selection = whole(uri);
    const text = commands.selection.copy(selection);
    if (text !== null) navigator.clipboard.writeText(text).then(() => then(selection), closed);
  };
  const read = (): void => {
    navigator.clipboard.readText().then((text) => text !== '' && commands.insert.paste(text, place()), closed);
  };
  const take = (uri: string | null, event: ClipboardEvent, then: (selection: Selection) => void): void => {
    const selection = whole(uri);
    const text = isTyping(event.target) ? null : commands.selection.copy(selection);
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    then(selection);
  };
  const paste: MenuAction = { id: 'paste', label: t('paste'), icon: <ClipboardPaste />, onSelect: read };
  return {
    chosen,
    duplicate,
    group,
    ungroup,
    move: (uri, by) => void commands.selection.move(movesBy(graph, around(uri), by)),
    arrange: () => layout.arrange([]),
    menu: (uri) => {
      const several = around(uri).length > 1;
      const copying: MenuAction = { id: 'copy', label: t('copy'), icon: <Copy />, divider: true, onSelect: () => write(uri, copied) };
      if (!editable) return [copying];
      const arranging = arrangeActions(
        {
          boxes: several ? placedOf(graph, selected) : [],
          onMove: (places) => commands.graph.edit(t('editAlign'), patchesOf(places)),
          onGroup: group,
          onUngroup: groupsOf(graph, selected).length > 0 ? ungroup : null,
          onArrange: () => layout.arrange(selected),
        },
        t,
      );
      return [
        copying,
        { id: 'cut', label: t('cut'), icon: <Scissors />, onSelect: () => write(uri, commands.selection.cut) },
        paste,
        ...(several ? [{ id: 'duplicateAll', label: t('duplicate'), icon: <CopyPlus />, onSelect: () => duplicate(uri) }] : []),
        ...arranging.map((action, index) => ({ ...action, id: `all-${action.id}`, divider: index === 0 })),
      ];
    },
    paste,
    onCopy: (uri, event) => take(uri, event, copied),
    onCut: (uri, event) => {
      if (editable) take(uri, event, commands.selection.cut);
    },
    onPaste: (event) => {
      if (editable && !isTyping(event.target) && pasteData(event.clipboardData, commands, place())) event.preventDefault();
    },
  };
}
