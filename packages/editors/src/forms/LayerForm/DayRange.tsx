import { DatePicker, QuickYears, type IsoDate } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FormRow, FormStack } from '../fields/FormStack.tsx';

export interface DayRangeProps {
  readonly first: IsoDate | null;
  readonly last: IsoDate | null;
  readonly onFirst: (day: IsoDate | null) => void;
  readonly onLast: (day: IsoDate | null) => void;
  /** Both days at once. */
  readonly onRange: (first: IsoDate, last: IsoDate) => void;
  /** What is wrong with the last day. */
  readonly problem?: string | undefined;
  readonly readOnly: boolean;
}

/** The first and the last day of a span of time; a whole year by one click. */
export function DayRange({ first, last, onFirst, onLast, onRange, problem, readOnly }: DayRangeProps): ReactNode {
  const t = useTexts();
  return (
    <FormStack>
      <FormRow>
        <DatePicker label={t('firstDay')} value={first} onChange={onFirst} readOnly={readOnly} />
        <DatePicker
          label={t('lastDay')}
          value={last}
          onChange={onLast}
          error={problem !== undefined}
          helperText={problem}
          readOnly={readOnly}
        />
      </FormRow>
      {!readOnly && (
        <QuickYears
          value={first !== null && last !== null ? { from: first, to: last } : null}
          onChange={({ from, to }) => onRange(from, to)}
        />
      )}
    </FormStack>
  );
}
