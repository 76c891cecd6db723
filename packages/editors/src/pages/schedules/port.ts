import type { PlatformHooks } from '../port.ts';

/** What the calendar of schedules needs of the platform. */
export type SchedulesPort = Pick<PlatformHooks, 'useSchedules'>;
