import { IconButton } from '@geo/ui';
import { Panel } from '@xyflow/react';
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
import type { ReactNode } from 'react';
import { align, distribute, type Alignment, type Axis, type Place, type Placed } from '../../graph/align.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FloatingGroup } from '../CanvasControls.tsx';
import { groupRole } from '../roles.ts';

export interface ArrangePanelProps {
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

/** What can be done with several selected objects: align, distribute, arrange, group. */
export function ArrangePanel({ boxes, onMove, onGroup, onUngroup, onArrange }: ArrangePanelProps): ReactNode {
  const t = useTexts();
  return (
    <Panel position="top-center" className="wide">
      <FloatingGroup {...groupRole} aria-label={t('arrange')}>
        {alignments.map(([how, text, Icon]) => (
          <IconButton key={how} label={t(text)} onClick={() => onMove(align(boxes, how))}>
            <Icon />
          </IconButton>
        ))}
        {boxes.length > 2 &&
          axes.map(([axis, text, Icon]) => (
            <IconButton key={axis} label={t(text)} onClick={() => onMove(distribute(boxes, axis))}>
              <Icon />
            </IconButton>
          ))}
        <IconButton label={t('autoLayoutSelection')} onClick={onArrange}>
          <WandSparkles />
        </IconButton>
        <IconButton label={t('group')} aria-keyshortcuts="Control+G" onClick={onGroup}>
          <Group />
        </IconButton>
        {onUngroup && (
          <IconButton label={t('ungroup')} aria-keyshortcuts="Control+Shift+G" onClick={onUngroup}>
            <Ungroup />
          </IconButton>
        )}
      </FloatingGroup>
    </Panel>
  );
}
