import { weekdays, type RecurrenceRule, type Weekday } from '@geo/api';
import { writeDate, type Language } from '@geo/ui';
import type { EditorsTranslate } from '../i18n/texts.ts';

const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' };

/** Name of a weekday, in full or short. */
export function weekdayName(day: Weekday, language: Language, style: 'long' | 'short'): string {
  // 5 January 1970 was a Monday.
  const date = Date.UTC(1970, 0, 5 + weekdays.indexOf(day));
  return new Intl.DateTimeFormat(locales[language], { weekday: style, timeZone: 'UTC' }).format(date);
}

/** Name of a month. @param month 1 to 12. */
export function monthName(month: number, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { month: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, month - 1, 1));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A rule in plain language. */
export function summarize(rule: RecurrenceRule, t: EditorsTranslate, language: Language): string {
  const { frequency, interval, end } = rule;
  const list = new Intl.ListFormat(locales[language], { type: 'conjunction' });
  const days = list.format(rule.weekdays.map((day) => weekdayName(day, language, 'long')));
  const month = monthName(rule.month, language);
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
      ? t('recurrenceUntilDay', { day: writeDate(end.day, language) })
      : end.kind === 'count'
        ? t('recurrenceTimes', { count: end.count })
        : '';
  const start = rule.start === null ? '' : t('recurrenceFromDay', { day: writeDate(rule.start, language) });
  return [t(`recurrenceEvery_${frequency}`, { count: interval }), on, at, start, until].filter(Boolean).join(' ');
}
