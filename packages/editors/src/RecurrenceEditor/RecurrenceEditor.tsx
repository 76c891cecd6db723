import {
  changeRule,
  defaultRule,
  frequencies,
  nextOccurrences,
  readRule,
  recurrenceZone,
  scheduleFault,
  wallTimeOf,
  writeRule,
  type Frequency,
  type RecurrenceRule,
} from '@geo/api';
import { Banner, Button, TextEditor, color, createFormat, fontSize, nearestLanguage, useLocale, withSetup } from '@geo/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Choice } from '../fields/Choice.tsx';
import { RecurrenceFields } from './RecurrenceFields.tsx';
import { summarize } from './summary.ts';

export interface RecurrenceEditorProps {
  /** Rule text (RFC 5545), times in Europe/Berlin; empty for none. */
  readonly value: string;
  /** Every change of a field goes out at once. */
  readonly onChange: (value: string) => void;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
  /** The present, from which the next executions are told. @default the reader's clock when the editor appeared */
  readonly now?: Date;
}

const shownExecutions = 10;
const none = 'NONE';

interface ForecastProps {
  readonly value: string;
  readonly rule: RecurrenceRule;
  readonly now: Date;
}

function Forecast({ value, rule, now }: ForecastProps): ReactNode {
  const t = useTexts();
  const locale = useLocale();
  const format = useMemo(() => createFormat(locale, recurrenceZone), [locale]);
  const time = useMemo(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: recurrenceZone, hourCycle: 'h23' }), [locale]);
  const fault = scheduleFault(value, now);
  const next = fault ? [] : nextOccurrences(rule, now, shownExecutions);
  return (
    <div style={{ fontSize: fontSize.body }}>
      <p style={{ margin: 0, fontWeight: 600 }}>{summarize(rule, t, locale)}</p>
      {next[0] ? (
        <>
          <p style={{ margin: '4px 0', color: color.text2 }}>
            {t('recurrenceNext', { date: format.date(next[0]), time: time.format(next[0]) })}
          </p>
          <ol
            aria-label={t('recurrenceNextList')}
            style={{ margin: 0, paddingLeft: 24, columns: '2 180px', color: color.text2, fontVariantNumeric: 'tabular-nums' }}
          >
            {next.map((date) => (
              <li key={date.getTime()}>{format.dateTime(date)}</li>
            ))}
          </ol>
          <p style={{ margin: '8px 0 0', color: color.text2 }}>{t('recurrenceClock')}</p>
        </>
      ) : (
        <div style={{ marginTop: 8 }}>
          <Banner severity="warning">{fault?.texts[nearestLanguage(locale)]}</Banner>
        </div>
      )}
    </div>
  );
}

/** When something runs by itself. A text that these fields cannot show is named and stays editable as text; it is never changed unasked. */
export const RecurrenceEditor = withSetup(function RecurrenceEditor({
  value,
  onChange,
  readOnly = false,
  now: given,
}: RecurrenceEditorProps): ReactNode {
  const t = useTexts();
  const [opened] = useState(() => new Date());
  const now = given ?? opened;
  const today = wallTimeOf(now.getTime()).day;
  const read = readRule(value);
  if (read.kind === 'problem') {
    return (
      <div style={{ display: 'grid', gap: 12 }}>
        <Banner
          severity="warning"
          action={
            !readOnly && (
              <Button size="small" onClick={() => onChange(writeRule(defaultRule))}>
                {t('recurrenceReset')}
              </Button>
            )
          }
        >
          {t('recurrenceProblem', { part: read.part })}
        </Banner>
        <TextEditor label={t('recurrenceText')} value={value} rows={2} readOnly={readOnly} onChange={onChange} />
      </div>
    );
  }
  const rule = read.kind === 'rule' ? read.rule : null;
  const change = (changed: Partial<RecurrenceRule>): void => onChange(writeRule(changeRule(rule ?? defaultRule, changed, today)));
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 12 }}>
        <Choice
          label={t('recurrenceFrequency')}
          value={rule?.frequency ?? none}
          disabled={readOnly}
          options={[[none, t('recurrenceNone')], ...frequencies.map((frequency) => [frequency, t(`recurrence_${frequency}`)] as const)]}
          onChange={(frequency) => (frequency === none ? onChange('') : change({ frequency: frequency as Frequency }))}
        />
        {rule && <RecurrenceFields rule={rule} today={today} disabled={readOnly} onChange={change} />}
      </div>
      {rule ? (
        <Forecast value={value} rule={rule} now={now} />
      ) : (
        <p style={{ margin: 0, color: color.text2, fontSize: fontSize.body }}>{t('recurrenceNoRule')}</p>
      )}
    </div>
  );
});
