import type { Moment } from '@geo/api';
import { Button, color, fontSize, useFormat, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { offeredActions, type MomentAction } from './actions.ts';

export interface MomentBarProps {
  /** The moment that is shown. */
  readonly moment: Moment;
  /** What there is to say of it: it takes edits, waits to be approved, was rejected, is read while newer ones wait, or was replaced. */
  readonly standing: MomentStanding;
  /** What can be done with it, and how it is chosen; what is absent is for others to do. */
  readonly actions: Readonly<Partial<Record<MomentAction, (() => void) | undefined>>>;
  /** The action that is under way: meanwhile the moment can only be compared and checked. */
  readonly pending?: MomentAction | undefined;
}

/** How the shown moment stands, as far as that is said. */
export type MomentStanding = 'open' | 'waiting' | 'rejected' | 'read' | 'older';

const Bar = styled('output')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 20px',
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.body,
  '&[data-pending="true"]': { backgroundColor: color.warningSoft, color: color.text },
  '& > span': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
});

/** What can be done with a moment that is not simply the newest one: changes are finalized or discarded, one that waits is approved or rejected, an older one restored. */
export const MomentBar = withSetup(function MomentBar({ moment, standing, actions, pending }: MomentBarProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { rejected } = moment;
  const says: Readonly<Record<MomentStanding, () => string>> = {
    open: () => t('openChanges', { count: moment.changes }),
    waiting: () => t(actions.approve ? 'waitingMoment' : 'waitingForOthers'),
    rejected: () => t('wasRejected', { date: format.dateTime(rejected?.at ?? moment.created), reason: rejected?.message ?? '' }),
    read: () => t('readMoment'),
    older: () => t('olderMoment', { date: format.dateTime(moment.created) }),
  };
  return (
    <Bar data-pending={standing === 'open' || standing === 'waiting'}>
      <span>{says[standing]()}</span>
      {offeredActions.map(
        ([action, { label, icon: Icon, primary }]) =>
          actions[action] && (
            <Button
              key={action}
              size="small"
              kind={primary ? 'primary' : 'default'}
              icon={<Icon />}
              onClick={actions[action]}
              disabled={pending !== undefined && action !== 'compare' && action !== 'check'}
              loading={pending === action}
            >
              {t(label)}
            </Button>
          ),
      )}
    </Bar>
  );
});
