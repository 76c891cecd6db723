import type { MenuAction } from '@geo/ui';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  Group,
  Ungroup,
  WandSparkles,
} from 'lucide-react';
import { align, distribute, type Alignment, type Axis, type Place, type Placed } from '../graph/layout/align.ts';
import type { SwitchboardTranslate } from '../i18n/texts.ts';

export interface ArrangeActions {
  /** What is selected; two or more. */
  readonly boxes: readonly Placed[];
  readonly onMove: (places: readonly Place[]) => void;
  readonly onGroup: () => void;
  /** Null where no group is selected. */
  readonly onUngroup: (() => void) | null;
  readonly onArrange: () => void;
}

const alignments = [
  ['left', 'alignLeft', AlignStartVertical],
  ['centre', 'alignCentre', AlignCenterVertical],
  ['right', 'alignRight', AlignEndVertical],
  ['top', 'alignTop', AlignStartHorizontal],
  ['middle', 'alignMiddle', AlignCenterHorizontal],
  ['bottom', 'alignBottom', AlignEndHorizontal],
] as const satisfies readonly (readonly [Alignment, string, unknown])[];
const axes = [
  ['horizontal', 'distributeHorizontal', AlignHorizontalSpaceBetween],
  ['vertical', 'distributeVertical', AlignVerticalSpaceBetween],
] as const satisfies readonly (readonly [Axis, string, unknown])[];

/** An action with the keys that do the same. */
export interface ArrangeAction extends MenuAction {
  readonly keys?: string;
}

/** What can be done with several selected objects: align, distribute, arrange, group. */
export function arrangeActions({ boxes, onMove, onGroup, onUngroup, onArrange }: ArrangeActions, t: SwitchboardTranslate): ArrangeAction[] {
  if (boxes.length < 2) return [];
  return [
    ...alignments.map(([how, text, Icon]) => ({ id: text, label: t(text), icon: <Icon />, onSelect: () => onMove(align(boxes, how)) })),
    ...(boxes.length > 2
      ? axes.map(([axis, text, Icon]) => ({ id: text, label: t(text), icon: <Icon />, onSelect: () => onMove(distribute(boxes, axis)) }))
      : []),
    { id: 'arrange', label: t('autoLayoutSelection'), icon: <WandSparkles />, onSelect: onArrange },
    { id: 'group', label: t('group'), icon: <Group />, keys: 'Control+G', onSelect: onGroup },
    ...(onUngroup ? [{ id: 'ungroup', label: t('ungroup'), icon: <Ungroup />, keys: 'Control+Shift+G', onSelect: onUngroup }] : []),
  ];
}
