import { AppLink, color, fontSize, radius, type IsoDate } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { DayListProps } from './DayList.tsx';
import { useSchedulesTexts } from './i18n/texts.ts';

export interface MonthGridProps extends Omit<DayListProps, 'boards'> {
  /** `2026-11`: days of others are drawn paler. */
  readonly month: string;
  readonly today: IsoDate;
  /** A day is to be looked at by itself. */
  readonly onDay: (day: IsoDate) => void;
}

/** So many names stand in a day. */
const mostNames = 3;
const weekDays = 7;

const Grid = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': { padding: 4, textAlign: 'left', fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& td': { height: 96, padding: 4, verticalAlign: 'top', border: `1px solid ${color.line}`, fontSize: fontSize.small },
  '& td[data-other="true"]': { backgroundColor: color.sunken },
  '& .names': { listStyle: 'none', margin: '4px 0 0', padding: 0, display: 'grid', gap: 2 },
  '& .names li': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& button': {
    display: 'block',
    minWidth: 24,
    minHeight: 24,
    marginTop: 2,
    padding: '2px 6px',
    border: `1px solid ${color.line}`,
    borderRadius: radius,
    background: 'none',
    color: color.text,
    font: 'inherit',
    cursor: 'pointer',
  },
  '& [aria-current="date"]': { fontWeight: 700, color: color.accentText },
  '@media (max-width: 700px)': { '& td': { height: 60, padding: 2 }, '& .names': { display: 'none' } },
});

/** A month as weeks: each day with what runs first, and how often anything does. */
export function MonthGrid({ days, month, today, format, hrefOf, onDay }: MonthGridProps): ReactNode {
  const t = useSchedulesTexts();
  const weeks = Array.from({ length: days.length / weekDays }, (_, week) => days.slice(week * weekDays, (week + 1) * weekDays));
  return (
    <Grid aria-label={format.month(`${month}-01`)}>
      <thead>
        <tr>
          {days.slice(0, weekDays).map(({ day }) => (
            <th key={day} scope="col" abbr={format.weekday(day, 'long')}>
              {format.weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]!.day}>
            {week.map(({ day, entries }) => {
              const count = entries.reduce((sum, { times }) => sum + times.length, 0);
              const runs = t('schedulesRuns', { count });
              return (
                <td key={day} data-other={!day.startsWith(month)}>
                  <span aria-current={day === today ? 'date' : undefined}>{Number(day.slice(8))}</span>
                  {count > 0 && (
                    <>
                      <ul className="names">
                        {entries.slice(0, mostNames).map(({ board, times }) => (
                          <li key={board.resource_uri}>
                            {format.time(times[0]!)} <AppLink href={hrefOf(board.resource_uri)}>{board.name}</AppLink>
                          </li>
                        ))}
                      </ul>
                      <button
                        type="button"
                        aria-label={t('schedulesDayRuns', { day: format.day(day), runs })}
                        title={runs}
                        onClick={() => onDay(day)}
                      >
                        {count}
                      </button>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
