import { monthLengths, weekdays, type RecurrenceEnd, type RecurrenceRule } from '@geo/api';
import { DatePicker, Tooltip, color, fontSize, radius, useLocale, type IsoDate } from '@geo/ui';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { useId, type ReactNode } from 'react';
import { Choice } from '../fields/Choice.tsx';
import { useTexts } from '../i18n/texts.ts';
import { monthName, weekdayName } from './summary.ts';

export interface RecurrenceFieldsProps {
  readonly rule: RecurrenceRule;
  readonly today: IsoDate;
  readonly onChange: (change: Partial<RecurrenceRule>) => void;
  readonly disabled: boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly disabled: boolean;
}

/** A whole number from 1; anything else is not taken. */
function Count({ label, value, max, onChange, disabled }: CountProps): ReactNode {
  return (
    <TextField
      type="number"
      label={label}
      value={value}
      disabled={disabled}
      sx={{ width: 100 }}
      slotProps={{ htmlInput: { min: 1, max, step: 1 } }}
      onChange={(event) => {
        const next = Number(event.target.value);
        if (Number.isInteger(next) && next >= 1 && next <= max) onChange(next);
      }}
    />
  );
}

/** The fields of a rule: only those its frequency uses. */
export function RecurrenceFields({ rule, today, onChange, disabled }: RecurrenceFieldsProps): ReactNode {
  const t = useTexts();
  const locale = useLocale();
  const weekdaysId = useId();
  const { frequency, end } = rule;
  const longest = frequency === 'YEARLY' ? monthLengths[rule.month - 1]! : 31;
  const ends: Readonly<Record<RecurrenceEnd['kind'], () => RecurrenceEnd>> = {
    never: () => ({ kind: 'never' }),
    until: () => ({ kind: 'until', day: today }),
    count: () => ({ kind: 'count', count: 10 }),
  };
  return (
    <>
      <Count
        label={t('recurrenceInterval')}
        value={rule.interval}
        max={9999}
        disabled={disabled}
        onChange={(interval) => onChange({ interval })}
      />
      {frequency === 'WEEKLY' && (
        <fieldset aria-labelledby={weekdaysId} style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
          <span
            id={weekdaysId}
            style={{ display: 'block', marginBottom: 6, fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}
          >
            {t('recurrenceWeekdays')}
          </span>
          <span style={{ display: 'flex', gap: 2 }}>
            {weekdays.map((day) => (
              <Tooltip key={day} title={weekdayName(day, locale, 'long')} describes>
                <ToggleButton
                  value={day}
                  selected={rule.weekdays.includes(day)}
                  disabled={disabled}
                  sx={{ borderRadius: `${radius}px`, minWidth: 40 }}
                  onClick={() =>
                    onChange({
                      weekdays: rule.weekdays.includes(day) ? rule.weekdays.filter((other) => other !== day) : [...rule.weekdays, day],
                    })
                  }
                >
                  {weekdayName(day, locale, 'short')}
                </ToggleButton>
              </Tooltip>
            ))}
          </span>
        </fieldset>
      )}
      {(frequency === 'MONTHLY' || frequency === 'YEARLY') && (
        <Choice
          label={t('recurrenceMonthDay')}
          value={rule.monthDay}
          disabled={disabled}
          options={Array.from({ length: longest }, (_, index) => [index + 1, String(index + 1)] as const)}
          onChange={(day) => onChange({ monthDay: Number(day) })}
        />
      )}
      {frequency === 'YEARLY' && (
        <Choice
          label={t('recurrenceMonth')}
          value={rule.month}
          disabled={disabled}
          options={monthLengths.map((_, index) => [index + 1, monthName(index + 1, locale)] as const)}
          onChange={(month) => onChange({ month: Number(month) })}
        />
      )}
      {frequency !== 'HOURLY' && (
        <TextField
          type="time"
          label={t('recurrenceTime')}
          value={`${two(rule.hour)}:${two(rule.minute)}`}
          disabled={disabled}
          onChange={(event) => {
            const [hour, minute] = event.target.value.split(':').map(Number);
            if (hour !== undefined && minute !== undefined) onChange({ hour, minute });
          }}
        />
      )}
      <Choice
        label={t('recurrenceEnd')}
        value={end.kind}
        disabled={disabled}
        options={[
          ['never', t('recurrenceEndNever')],
          ['until', t('recurrenceEndUntil')],
          ['count', t('recurrenceEndCount')],
        ]}
        onChange={(kind) => onChange({ end: ends[kind as RecurrenceEnd['kind']]() })}
      />
      {end.kind === 'until' && (
        <DatePicker
          label={t('recurrenceLastDay')}
          value={end.day}
          disabled={disabled}
          onChange={(day) => onChange({ end: day === null ? { kind: 'never' } : { kind: 'until', day } })}
        />
      )}
      {end.kind === 'count' && (
        <Count
          label={t('recurrenceCount')}
          value={end.count}
          max={99_999}
          disabled={disabled}
          onChange={(count) => onChange({ end: { kind: 'count', count } })}
        />
      )}
    </>
  );
}
