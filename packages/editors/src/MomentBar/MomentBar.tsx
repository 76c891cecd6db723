import type { Moment } from '@geo/api';
import { Button, color, fontSize, useFormat, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { Check, GitCompare, History, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface MomentBarProps {
  /** The moment that is shown: the open one, or an older one. */
  readonly moment: Moment;
  /** An action is under way. @default false */
  readonly pending?: boolean;
  /** The moment is compared with others; without it there are none. */
  readonly onCompare?: (() => void) | undefined;
  /** The changes are to be the newest moment. */
  readonly onFinalize: () => void;
  /** The changes are to go. */
  readonly onDiscard: () => void;
  /** The records of the older moment are to be the newest ones. */
  readonly onRestore: () => void;
}

const Bar = styled('output')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 20px',
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.body,
  '&[data-open="true"]': { backgroundColor: color.warningSoft, color: color.text },
  '& > span': { flex: '1 1 240px', minWidth: 0 },
});

/** What can be done with a moment that is not the newest one: changes are finalized or discarded, an older one is restored. */
export const MomentBar = withSetup(function MomentBar({
  moment,
  pending = false,
  onCompare,
  onFinalize,
  onDiscard,
  onRestore,
}: MomentBarProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const isOpen = moment.status === 'open';
  return (
    <Bar data-open={isOpen}>
      <span>{isOpen ? t('openChanges', { count: moment.changes }) : t('olderMoment', { date: format.dateTime(moment.created) })}</span>
      {onCompare && (
        <Button size="small" icon={<GitCompare />} onClick={onCompare}>
          {t('compare')}
        </Button>
      )}
      {isOpen ? (
        <>
          <Button size="small" icon={<Trash2 />} onClick={onDiscard} disabled={pending}>
            {t('discardChanges')}
          </Button>
          <Button size="small" kind="primary" icon={<Check />} onClick={onFinalize} disabled={pending}>
            {t('finalizeChanges')}
          </Button>
        </>
      ) : (
        <Button size="small" icon={<History />} onClick={onRestore} disabled={pending} loading={pending}>
          {t('restoreMoment')}
        </Button>
      )}
    </Bar>
  );
});
