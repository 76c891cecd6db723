export { schedulesTexts } from './i18n/textsAtHand.ts';
export { ScheduleCalendar, type ScheduleCalendarProps } from './ScheduleCalendar.tsx';
export { beginOf, rangeOf, type CalendarRange, type CalendarView } from './days.ts';
export { icalendarOf } from './icalendar.ts';
