import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { Calendar, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useLanguage } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { clampDay, todayOf, type IsoDate } from './calendar.ts';
import { parseDate, writeDate } from './parseDate.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface DatePickerProps {
  /** Label of the field. */
  readonly label: string;
  /** ISO date `2026-02-03`; `null` for none. */
  readonly value: IsoDate | null;
  /** A day was chosen in the calendar, typed and committed (Enter or leaving the field), or removed. */
  readonly onChange: (iso: IsoDate | null) => void;
  /** First day allowed. */
  readonly min?: IsoDate;
  /** Last day allowed. */
  readonly max?: IsoDate;
  /** Help below the field; the reason while it is in error. */
  readonly helperText?: ReactNode;
  /** The value is refused: the field shows it, the help says why. @default false */
  readonly error?: boolean;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
  /** It cannot be used at present. @default false */
  readonly disabled?: boolean;
  /** What time it is. @default the reader's clock */
  readonly now?: Date;
}

/** A day, typed in the language's order or chosen in a calendar. A draft that is no date stays in the field and says what would be right. */
export const DatePicker = withGeo(function DatePicker({
  label,
  value,
  onChange,
  min,
  max,
  helperText,
  now,
  ...props
}: DatePickerProps): ReactNode {
  const { error = false, readOnly = false, disabled = false } = props;
  const t = useUiTexts();
  const language = useLanguage();
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Not before: where a page is drawn there is no document for it.
  const [wasOpen, setWasOpen] = useState(false);
  const show = (): void => {
    setWasOpen(true);
    setOpen(true);
  };
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setDraft(null);
    setRefused(null);
  }
  const [opened] = useState(() => new Date());
  const today = todayOf(now ?? opened);
  const set = (next: IsoDate | null): void => {
    setDraft(null);
    setRefused(null);
    if (next !== value) onChange(next);
  };
  const commit = (): void => {
    if (draft === null) return;
    const read = parseDate(draft, { min, max });
    if (read.kind === 'problem') {
      const limit = read.reason === 'tooEarly' ? min : max;
      const key = ({ format: 'dateInvalid', noSuchDay: 'dateNoSuchDay', tooEarly: 'dateTooEarly', tooLate: 'dateTooLate' } as const)[
        read.reason
      ];
      const example = writeDate(clampDay(today, min, max), language);
      setRefused(t(key, { text: draft.trim(), example, limit: limit ? writeDate(limit, language) : '' }));
    } else set(read.kind === 'date' ? read.iso : null);
  };
  const locked = readOnly || disabled;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    if (event.key === 'ArrowDown' && event.altKey && !locked) show();
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
      setRefused(null);
    }
  };
  const adornment = !locked && (
    <>
      {value !== null && (
        <IconButton size="small" label={t('dateClear', { label })} onClick={() => (set(null), button.current?.focus())}>
          <X />
        </IconButton>
      )}
      <IconButton ref={button} size="small" label={t('dateOpen', { label })} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <Calendar />
      </IconButton>
    </>
  );
  return (
    <>
      <TextField
        ref={field}
        label={label}
        value={draft ?? (value === null ? '' : writeDate(value, language))}
        placeholder={readOnly ? undefined : t('datePattern')}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        error={error || refused !== null}
        helperText={refused ?? helperText}
        disabled={disabled}
        sx={{ width: 200, maxWidth: '100%' }}
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
          input: { readOnly, endAdornment: adornment, sx: { pr: '4px' } },
          formHelperText: { role: refused ? 'alert' : undefined },
        }}
      />
      {wasOpen && (
        <Popover
          open={open}
          anchorEl={() => field.current}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1, p: '8px' } } }}
        >
          <CalendarGrid
            value={value}
            today={today}
            min={min}
            max={max}
            onChoose={(iso) => {
              setOpen(false);
              set(iso);
            }}
          />
        </Popover>
      )}
    </>
  );
});
