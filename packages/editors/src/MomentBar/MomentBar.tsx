import type { Moment } from '@geo/api';
import { Button, color, fontSize, useFormat, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { BadgeCheck, Check, GitCompare, History, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface MomentBarProps {
  /** The moment that is shown. */
  readonly moment: Moment;
  /** What there is to say of it: it takes edits, waits to be approved, is read while newer ones wait, or was replaced. */
  readonly standing: MomentStanding;
  /** An action is under way. @default false */
  readonly pending?: boolean;
  /** The moment is compared with others; without it there are none. */
  readonly onCompare?: (() => void) | undefined;
  /** The changes are to be a moment; without it they are somebody else's. */
  readonly onFinalize?: (() => void) | undefined;
  /** The changes are to go. */
  readonly onDiscard?: (() => void) | undefined;
  /** The moment is to be read; without it that is for others to say. */
  readonly onApprove?: (() => void) | undefined;
  /** The records of the older moment are to be the newest ones. */
  readonly onRestore?: (() => void) | undefined;
}

/** How the shown moment stands, as far as that is said. */
export type MomentStanding = 'open' | 'waiting' | 'read' | 'older';

const Bar = styled('output')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 20px',
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.body,
  '&[data-pending="true"]': { backgroundColor: color.warningSoft, color: color.text },
  '& > span': { flex: '1 1 240px', minWidth: 0 },
});

/** What can be done with a moment that is not simply the newest one: changes are finalized or discarded, one that waits is approved, an older one restored. */
export const MomentBar = withSetup(function MomentBar({
  moment,
  standing,
  pending = false,
  onCompare,
  onFinalize,
  onDiscard,
  onApprove,
  onRestore,
}: MomentBarProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const says: Readonly<Record<MomentStanding, () => string>> = {
    open: () => t('openChanges', { count: moment.changes }),
    waiting: () => t(onApprove ? 'waitingMoment' : 'waitingForOthers'),
    read: () => t('readMoment'),
    older: () => t('olderMoment', { date: format.dateTime(moment.created) }),
  };
  return (
    <Bar data-pending={standing === 'open' || standing === 'waiting'}>
      <span>{says[standing]()}</span>
      {onCompare && (
        <Button size="small" icon={<GitCompare />} onClick={onCompare}>
          {t('compare')}
        </Button>
      )}
      {onDiscard && (
        <Button size="small" icon={<Trash2 />} onClick={onDiscard} disabled={pending}>
          {t('discardChanges')}
        </Button>
      )}
      {onFinalize && (
        <Button size="small" kind="primary" icon={<Check />} onClick={onFinalize} disabled={pending}>
          {t('finalizeChanges')}
        </Button>
      )}
      {onRestore && (
        <Button size="small" icon={<History />} onClick={onRestore} disabled={pending} loading={pending}>
          {t('restoreMoment')}
        </Button>
      )}
      {onApprove && (
        <Button size="small" kind="primary" icon={<BadgeCheck />} onClick={onApprove} disabled={pending}>
          {t('approveMoment')}
        </Button>
      )}
    </Bar>
  );
});
