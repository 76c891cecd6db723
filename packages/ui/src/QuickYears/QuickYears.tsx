import ToggleButton from '@mui/material/ToggleButton';
import { useId, useState, type ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { metric, radius } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { quickYears, rangeOfYear, yearOfRange, type DateRange } from './years.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface QuickYearsProps {
  /** The range in force; its year is marked if it is a whole year. */
  readonly value: DateRange | null;
  /** A year was chosen: its first and last day. */
  readonly onChange: (range: DateRange) => void;
  /** Accessible name. @default 'Quick choice of years', in the language in use */
  readonly label?: string;
  /** It cannot be used at present. @default false */
  readonly disabled?: boolean;
  /** What time it is. @default the reader's clock */
  readonly now?: Date;
}

/** Buttons for the last ten years; each sets 1 January to 31 December of its year. */
export const QuickYears = withGeo(function QuickYears({ value, onChange, label, disabled = false, now }: QuickYearsProps): ReactNode {
  const t = useUiTexts();
  const labelId = useId();
  const [opened] = useState(() => new Date());
  const chosen = yearOfRange(value);
  return (
    <fieldset
      aria-labelledby={labelId}
      style={{ display: 'flex', flexWrap: 'wrap', gap: 4, margin: 0, padding: 0, border: 0, minWidth: 0 }}
    >
      <span id={labelId} style={visuallyHidden}>
        {label ?? t('quickYears')}
      </span>
      {quickYears(now ?? opened).map((year) => (
        <ToggleButton
          key={year}
          value={year}
          selected={year === chosen}
          disabled={disabled}
          onClick={() => onChange(rangeOfYear(year))}
          sx={{ height: metric.smallControlHeight, borderRadius: `${radius}px`, fontVariantNumeric: 'tabular-nums' }}
        >
          {year}
        </ToggleButton>
      ))}
    </fieldset>
  );
});
