import { schedulesPort } from '@geo/editors/connected';
import { SchedulesPage as Page } from '@geo/editors/pages';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';

/** The calendar of all schedules, at the days that the address says. */
export function SchedulesPage(): ReactNode {
  const router = useRouter();
  useLocation();
  // The router reads values as JSON; a day is what was written.
  return <Page port={schedulesPort} host={usePageHost()} search={router.history.location.search} />;
}
