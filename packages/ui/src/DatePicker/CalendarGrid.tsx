import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useLocale } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize, radius } from '../theme/tokens.ts';
import { addDays, addMonths, clampDay, dayAfterKey, monthWeeks, startOfWeek, utcOf, type IsoDate } from './calendar.ts';

export interface CalendarGridProps {
  /** The chosen day. */
  readonly value: IsoDate | null;
  /** The present day, marked; where the calendar opens if no day is chosen. */
  readonly today: IsoDate;
  readonly min?: IsoDate;
  readonly max?: IsoDate;
  readonly onChoose: (iso: IsoDate) => void;
}

const Grid = styled('table')({
  borderCollapse: 'collapse',
  fontSize: fontSize.body,
  fontVariantNumeric: 'tabular-nums',
  '& th': { height: 28, fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& td': { width: 36, height: 32, padding: 0, textAlign: 'center', borderRadius: radius },
  '& td[data-day]': { cursor: 'pointer' },
  '& td[data-day]:hover': { backgroundColor: color.sunken },
  '& td[data-today]': { fontWeight: 700, boxShadow: `inset 0 0 0 1px ${color.lineStrong}` },
  '& td[aria-selected="true"]': { backgroundColor: color.accent, color: color.onAccent },
  '& td[aria-disabled="true"]': { cursor: 'default', color: color.text3, textDecoration: 'line-through' },
  '& td:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 1 },
});

// A cell of a grid has content, if only a blank.
const blank = '\u00a0';

/** A month as a grid (ARIA APG date picker): arrows, Home, End, PageUp, PageDown, with Shift by years; Enter or space chooses. */
export function CalendarGrid({ value, today, min, max, onChoose }: CalendarGridProps): ReactNode {
  const t = useUiTexts();
  const headingId = useId();
  const locale = useLocale();
  const grid = useRef<HTMLTableElement>(null);
  const [day, setDay] = useState(() => clampDay(value ?? today, min, max));
  const takeFocus = useRef(true);
  useEffect(() => {
    if (takeFocus.current) grid.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
    takeFocus.current = false;
  }, [day]);
  const write = useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return (iso: IsoDate) => formatter.format(utcOf(iso));
    };
    return {
      month: format({ month: 'long', year: 'numeric' }),
      full: format({ dateStyle: 'full' }),
      weekday: format({ weekday: 'short' }),
      weekdayLong: format({ weekday: 'long' }),
    };
  }, [locale]);

  const allowed = (iso: IsoDate): boolean => clampDay(iso, min, max) === iso;
  const choose = (iso: IsoDate): void => {
    if (allowed(iso)) onChoose(iso);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(day);
      return;
    }
    const next = dayAfterKey(day, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    takeFocus.current = true;
    setDay(clampDay(next, min, max));
  };
  const turn = (months: number): void => setDay(clampDay(addMonths(day, months), min, max));
  const turnsTo = (months: number): boolean =>
    addMonths(day, months).slice(0, 7) === clampDay(addMonths(day, months), min, max).slice(0, 7);
  const monday = startOfWeek(day);
  const weekdays = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    <div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 4, marginBottom: 4 }}>
        <IconButton size="small" label={t('datePreviousMonth')} disabled={!turnsTo(-1)} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <span id={headingId} aria-live="polite" style={{ flex: 1, textAlign: 'center', fontSize: fontSize.body, fontWeight: 600 }}>
          {write.month(day)}
        </span>
        <IconButton size="small" label={t('dateNextMonth')} disabled={!turnsTo(1)} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <Grid ref={grid} role="grid" aria-labelledby={headingId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((iso) => (
              <th key={write.weekday(iso)} scope="col" abbr={write.weekdayLong(iso)}>
                {write.weekday(iso)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(day).map((week, row) => (
            <tr key={row}>
              {week.map((iso, column) =>
                iso === null ? (
                  <td key={column}>{blank}</td>
                ) : (
                  <td
                    key={column}
                    data-day={iso}
                    data-today={iso === today || undefined}
                    aria-current={iso === today ? 'date' : undefined}
                    aria-label={write.full(iso)}
                    aria-selected={iso === value}
                    aria-disabled={!allowed(iso) || undefined}
                    tabIndex={iso === day ? 0 : -1}
                    onClick={() => choose(iso)}
                  >
                    {Number(iso.slice(8))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Button kind="quiet" size="small" disabled={!allowed(today)} onClick={() => choose(today)} sx={{ mt: 1 }}>
        {t('dateToday')}
      </Button>
    </div>
  );
}
