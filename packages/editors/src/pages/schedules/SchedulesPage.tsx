import { errorText, wallTimeOf } from '@geo/api';
import { withSetup } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { ScheduleCalendar, beginOf, icalendarOf, rangeOf, type CalendarView } from '../../ScheduleCalendar/index.ts';
import { useSchedulesTexts } from '../../ScheduleCalendar/i18n/texts.ts';
import { usePageTitle, type PageHost } from '../host.ts';
import { idOf, switchboardHref } from '../hrefs.ts';
import type { SchedulesPort } from './port.ts';
import { saveFile } from '../../look/saveFile.ts';

export interface SchedulesPageProps {
  /** Where the schedules come from. */
  readonly port: SchedulesPort;
  /** What the page asks of the app around it: addresses, titles. */
  readonly host: PageHost;
  /** Query string of the address, with '?'. */
  readonly search: string;
}

const views: readonly CalendarView[] = ['7', '30', 'month'];
const hrefOf = (uri: string): string => `${switchboardHref(idOf(uri))}?open=execution`;

/** One calendar of all schedules. The address says which days are shown, and how. */
export const SchedulesPage = withSetup(function SchedulesPage({ port, host, search }: SchedulesPageProps): ReactNode {
  const t = useSchedulesTexts();
  const [now] = useState(() => new Date());
  const today = wallTimeOf(now.getTime()).day;
  const asked = new URLSearchParams(search);
  const view = views.find((one) => one === asked.get('view')) ?? '7';
  const day = isDay(asked.get('day')) ? asked.get('day')! : today;
  const range = rangeOf(view, day);
  const { data, error, refetch } = port.useSchedules({ from: beginOf(range.first), to: beginOf(range.end) });
  usePageTitle(host, t('schedules'));
  return (
    <ScheduleCalendar
      schedules={data}
      {...(error ? { error: errorText(error) } : {})}
      onRetry={() => void refetch()}
      view={view}
      day={day}
      today={today}
      onShow={(shown) =>
        host.setQuery({ view: shown.view === '7' ? undefined : shown.view, day: shown.day === today ? undefined : shown.day })
      }
      hrefOf={hrefOf}
      onDownload={() => {
        const { host: name, origin } = window.location;
        const address = (uri: string): string => origin + hrefOf(uri);
        if (data) saveFile(`${range.first}.ics`, 'text/calendar', icalendarOf(data, { address, host: name, now: new Date() }));
      }}
    />
  );
});

/** Within the years that a calendar of this kind is about. */
const isDay = (text: string | null): boolean =>
  text !== null &&
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(text).toISOString().startsWith(text);
