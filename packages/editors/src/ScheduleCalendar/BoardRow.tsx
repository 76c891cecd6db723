import { readRule, type ScheduledSwitchboard } from '@geo/api';
import { AppLink, StatusChip, color, fontSize, useFormat, useLocale, type Status } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { summarize } from '../RecurrenceEditor/summary.ts';
import { berlinFormat } from './berlinFormat.ts';
import { useSchedulesTexts } from './i18n/texts.ts';

export interface BoardRowProps {
  readonly board: ScheduledSwitchboard;
  /** Where it leads. */
  readonly href: string;
  /** What is said of it beside whose it is and how it ran: when it is time, the depots that it waits for, or its rule. */
  readonly about: 'depots' | 'rule' | { readonly time: string };
  /** Names of those that it overlaps with. */
  readonly overlaps?: readonly string[];
}

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '150px minmax(0, 1fr)',
  gap: '2px 16px',
  padding: '10px 0',
  borderBottom: `1px solid ${color.line}`,
  '&[data-timed="false"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .time': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& .name': { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center', overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0 0', color: color.text2, fontSize: fontSize.small, overflowWrap: 'anywhere' },
  '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const looks: Readonly<Record<NonNullable<ScheduledSwitchboard['last']>['status'], Status>> = {
  waiting: 'info',
  started: 'running',
  success: 'ok',
  failure: 'error',
  cancelled: 'warning',
};

/** One switchboard that runs by itself: when, whose it is, with whose rights it runs, and how it last did. */
export function BoardRow({ board, href, about, overlaps = [] }: BoardRowProps): ReactNode {
  const t = useSchedulesTexts();
  const editorsText = useTexts();
  const locale = useLocale();
  const { language, duration } = useFormat();
  const format = useMemo(() => berlinFormat(language), [language]);
  const { automatic_runs: runs, last, took_ms: took, depots, hidden_depots: hidden } = board;
  const names = { changer: runs.changer?.name ?? '', owner: runs.owner.name };
  const isOne = runs.changer?.resource_uri === runs.owner.resource_uri;
  const read = readRule(board.periodic_execution_rule);
  const depotNames = [depots.map(({ name }) => name).join(', '), hidden > 0 ? t('schedulesHidden', { count: hidden }) : ''];
  const facts = [
    about === 'rule' && read.kind === 'rule' && summarize(read.rule, editorsText, locale),
    about === 'depots' &&
      (depots.length + hidden === 0 ? t('schedulesNoDepots') : t('schedulesDepots', { names: depotNames.filter(Boolean).join(' ') })),
    t('schedulesOwner', names),
    runs.problem === null && t(isOne ? 'schedulesRightsOne' : 'schedulesRightsBoth', names),
    last === null
      ? t('schedulesNoRun')
      : t('schedulesLast', {
          status: t(`schedules_${last.status}`),
          time: format.dateTime(Date.parse(last.end ?? last.start ?? last.created)),
        }),
    took !== null && t('schedulesTook', { duration: duration(took) }),
  ];
  return (
    <Row data-timed={typeof about === 'object'}>
      {typeof about === 'object' && <span className="time">{about.time}</span>}
      <div>
        <div className="name">
          <AppLink href={href}>{board.name}</AppLink>
          {last && last.status !== 'success' && <StatusChip status={looks[last.status]} label={t(`schedules_${last.status}`)} />}
          {about === 'rule' && (
            <StatusChip status="info" label={t(board.periodic_execution ? 'schedulesIsOver' : 'schedulesIsOff')} icon={null} />
          )}
          {overlaps.length > 0 && <StatusChip status="warning" label={t('schedulesOverlap', { names: overlaps.join(', ') })} />}
          {runs.problem && <StatusChip status="error" label={t('schedulesNever', { reason: t(`schedules_${runs.problem}`, names) })} />}
        </div>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </Row>
  );
}
