import type { ScheduledSwitchboard } from '@geo/api';
import { color, type IsoDate } from '@geo/ui';
import { Fragment, type ReactNode } from 'react';
import type { BerlinFormat } from './berlinFormat.ts';
import { BoardRow } from './BoardRow.tsx';
import type { CalendarDay, DayEntry } from './days.ts';
import { useSchedulesTexts } from './i18n/texts.ts';

export interface DayListProps {
  readonly days: readonly CalendarDay[];
  readonly boards: readonly ScheduledSwitchboard[];
  readonly hrefOf: (uri: string) => string;
  readonly format: BerlinFormat;
}

/** What runs more often on a day is one line. */
const mostLines = 4;

/** Days one below the other, each with what runs then. */
export function DayList({ days, boards, hrefOf, format }: DayListProps): ReactNode {
  const t = useSchedulesTexts();
  const busy = days.filter(({ entries }) => entries.length > 0);
  if (busy.length === 0) return <p style={{ margin: 0, color: color.text2 }}>{t('schedulesNonePlanned')}</p>;
  const nameOf = (uri: string, own: string): string =>
    uri === own ? t('schedulesOverlapOwn') : (boards.find((board) => board.resource_uri === uri)?.name ?? '');
  const lines = ({ board, times, overlaps }: DayEntry): readonly { at: number; row: ReactNode }[] => {
    const row = (key: number, time: string): ReactNode => (
      <BoardRow
        key={`${board.resource_uri} ${key}`}
        board={board}
        href={hrefOf(board.resource_uri)}
        about={{ time }}
        overlaps={overlaps.map((uri) => nameOf(uri, board.resource_uri))}
      />
    );
    const [first, last] = [times[0]!, times.at(-1)!];
    if (times.length > mostLines)
      return [
        { at: first, row: row(first, t('schedulesOften', { from: format.time(first), to: format.time(last), count: times.length })) },
      ];
    return times.map((at) => ({ at, row: row(at, format.time(at)) }));
  };
  return busy.map(({ day, entries }) => (
    <Fragment key={day}>
      <h3 style={{ margin: '12px 0 0', fontSize: 14 }} id={dayId(day)}>
        {format.day(day)}
      </h3>
      <ul aria-labelledby={dayId(day)}>
        {entries
          .flatMap(lines)
          .toSorted((one, other) => one.at - other.at)
          .map(({ row }) => row)}
      </ul>
    </Fragment>
  ));
}

const dayId = (day: IsoDate): string => `schedules-${day}`;
