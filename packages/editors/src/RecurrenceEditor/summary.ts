import { weekdays, type RecurrenceRule, type Weekday } from '@geo/api';
import { nearestLanguage, writeDate } from '@geo/ui';
import type { EditorsTranslate } from '../i18n/texts.ts';

/** Name of a weekday, in full or short. @param locale BCP 47 tag. */
export function weekdayName(day: Weekday, locale: string, style: 'long' | 'short'): string {
  // 5 January 1970 was a Monday.
  const date = Date.UTC(1970, 0, 5 + weekdays.indexOf(day));
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(date);
}

/** Name of a month. @param month 1 to 12. */
export function monthName(month: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, month - 1, 1));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A rule in plain language. @param locale BCP 47 tag. */
export function summarize(rule: RecurrenceRule, t: EditorsTranslate, locale: string): string {
  const { frequency, interval, end } = rule;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const days = list.format(rule.weekdays.map((day) => weekdayName(day, locale, 'long')));
  const month = monthName(rule.month, locale);
  const on = {
    HOURLY: t('recurrenceAtMinute', { minute: rule.minute }),
    DAILY: '',
    WEEKLY: t('recurrenceOnDays', { days }),
    MONTHLY: t('recurrenceOnMonthDay', { day: rule.monthDay }),
    YEARLY: t('recurrenceOnYearDay', { day: rule.monthDay, month }),
  }[frequency];
  const at = frequency === 'HOURLY' ? '' : t('recurrenceAt', { time: `${two(rule.hour)}:${two(rule.minute)}` });
  const until =
    end.kind === 'until'
      ? t('recurrenceUntilDay', { day: writeDate(end.day, nearestLanguage(locale)) })
      : end.kind === 'count'
        ? t('recurrenceTimes', { count: end.count })
        : '';
  const start = rule.start === null ? '' : t('recurrenceFromDay', { day: writeDate(rule.start, nearestLanguage(locale)) });
  return [t(`recurrenceEvery_${frequency}`, { count: interval }), on, at, start, until].filter(Boolean).join(' ');
}
