import { addDays, type ScheduledSwitchboard, type Schedules } from '@geo/api';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  PageHeader,
  Segments,
  color,
  useFormat,
  withSetup,
  type IsoDate,
} from '@geo/ui';
import { styled } from '@mui/material/styles';
import { CalendarClock, ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { BoardRow } from './BoardRow.tsx';
import { DayList } from './DayList.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { berlinFormat } from './berlinFormat.ts';
import { beginOf, calendarDays, moved, rangeOf, type CalendarView } from './days.ts';
import { useSchedulesTexts } from './i18n/texts.ts';

export interface ScheduleCalendarProps {
  /** What runs by itself, and when; undefined while it is not known. */
  readonly schedules: Schedules | undefined;
  /** Why it could not be loaded. */
  readonly error?: string;
  /** Loads again after a failure. */
  readonly onRetry: () => void;
  /** So many days one below the other, or a month. */
  readonly view: CalendarView;
  /** The day that the view begins with, or any of its month. */
  readonly day: IsoDate;
  /** The present day in Berlin. */
  readonly today: IsoDate;
  /** Another view or day is wanted. */
  readonly onShow: (shown: { readonly view: CalendarView; readonly day: IsoDate }) => void;
  /** Address of a switchboard's settings of its execution, by its uri. */
  readonly hrefOf: (uri: string) => string;
  /** Saves what is shown as a calendar; without it that is not offered. */
  readonly onDownload?: () => void;
}

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: '0 24px 32px',
  '& .tools': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  '& section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
  '& h2': { margin: '8px 0 0', fontSize: 16 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (max-width: 600px)': { padding: '0 16px 24px' },
});

interface SectionProps {
  readonly title: string;
  readonly boards: readonly ScheduledSwitchboard[];
  readonly row: (board: ScheduledSwitchboard) => ReactNode;
}

function Section({ title, boards, row }: SectionProps): ReactNode {
  const id = useId();
  if (boards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{boards.map((board) => row(board))}</ul>
    </section>
  );
}

/** One calendar of all that runs by itself: by time, on new moments, and what is switched off. It only draws: times come from above. */
export const ScheduleCalendar = withSetup(function ScheduleCalendar(props: ScheduleCalendarProps): ReactNode {
  const { schedules, error, onRetry, view, day, today, onShow, hrefOf, onDownload } = props;
  const t = useSchedulesTexts();
  const { language } = useFormat();
  const format = useMemo(() => berlinFormat(language), [language]);
  const planned = useId();
  const range = useMemo(() => rangeOf(view, day), [view, day]);
  const days = useMemo(() => (schedules ? calendarDays(schedules, range) : []), [schedules, range]);
  const boards = schedules?.switchboards ?? [];
  const isAsleep = ({ periodic_execution: isOn, periodic_execution_rule: rule, next }: ScheduledSwitchboard): boolean =>
    isOn ? next === null : rule !== '';
  const content = (shown: Schedules): ReactNode => {
    if (boards.length === 0) return <EmptyState icon={<CalendarClock />} title={t('schedulesEmpty')} text={t('schedulesEmptyHelp')} />;
    const drawn = { days, hrefOf, today, format, boards };
    return (
      <>
        <section aria-labelledby={planned}>
          <h2 id={planned}>{t('schedulesPlanned')}</h2>
          {shown.complete_to < beginOf(range.end) && (
            <Banner severity="info">{t('schedulesCut', { time: format.dateTime(Date.parse(shown.complete_to)) })}</Banner>
          )}
          {view === 'month' ? (
            <MonthGrid {...drawn} month={day.slice(0, 7)} onDay={(next) => onShow({ view: '7', day: next })} />
          ) : (
            <DayList {...drawn} />
          )}
        </section>
        <Section
          title={t('schedulesAutomatic')}
          boards={boards.filter(({ automatic }) => automatic)}
          row={(board) => <BoardRow key={board.resource_uri} board={board} href={hrefOf(board.resource_uri)} about="depots" />}
        />
        <Section
          title={t('schedulesOff')}
          boards={boards.filter(isAsleep)}
          row={(board) => <BoardRow key={board.resource_uri} board={board} href={hrefOf(board.resource_uri)} about="rule" />}
        />
        {shown.more > 0 && <p style={{ margin: 0, color: color.text2 }}>{t('schedulesMore', { count: shown.more })}</p>}
      </>
    );
  };
  return (
    <>
      <PageHeader
        title={t('schedules')}
        actions={
          onDownload && (
            <Button icon={<Download />} disabled={!schedules || schedules.times.length === 0} onClick={onDownload}>
              {t('schedulesDownload')}
            </Button>
          )
        }
      />
      <Layout>
        <p style={{ margin: 0, color: color.text2 }}>{t('schedulesHelp')}</p>
        <div className="tools">
          <Segments
            label={t('schedulesView')}
            value={view}
            segments={[
              { value: '7', label: t('schedules7') },
              { value: '30', label: t('schedules30') },
              { value: 'month', label: t('schedulesMonth') },
            ]}
            onChange={(next) => onShow({ view: next, day })}
          />
          <Button icon={<ChevronLeft />} onClick={() => onShow({ view, day: moved(view, day, -1) })}>
            {t('schedulesEarlier')}
          </Button>
          <Button disabled={day === today} onClick={() => onShow({ view, day: today })}>
            {t('schedulesToday')}
          </Button>
          <Button icon={<ChevronRight />} onClick={() => onShow({ view, day: moved(view, day, 1) })}>
            {t('schedulesLater')}
          </Button>
          <strong aria-live="polite">
            {view === 'month' ? format.month(day) : `${format.day(range.first)} – ${format.day(addDays(range.end, -1))}`}
          </strong>
        </div>
        {error !== undefined ? (
          <ErrorState title={t('schedulesFailed')} reason={error} onRetry={onRetry} />
        ) : schedules ? (
          content(schedules)
        ) : (
          <ListSkeleton rows={6} />
        )}
      </Layout>
    </>
  );
});
