import { commaText, numberText, readCommaList, readLines, typeOf } from '@geo/api';
import { fontFamily } from '@geo/ui';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldViewProps } from './view.ts';

interface LineProps extends Pick<FieldViewProps, 'label' | 'unit' | 'help' | 'problem' | 'readOnly'> {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly required?: boolean | undefined;
  readonly onLeave?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly rows?: number;
  readonly type?: 'password';
  readonly inputMode?: 'numeric' | 'decimal' | 'url';
  readonly mono?: boolean;
  readonly spellCheck?: boolean;
}

/** A text that is typed, in one line or several. */
function Line({ label, text, onText, unit, help, problem, readOnly, required = false, ...rest }: LineProps): ReactNode {
  const { rows, type, inputMode, mono = false, spellCheck = false, onLeave, onKeyDown } = rest;
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      type={type ?? 'text'}
      required={required}
      error={problem !== undefined}
      helperText={problem ?? help}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={rows && rows * 3}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      onChange={(event) => onText(event.target.value)}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: {
          readOnly,
          inputMode,
          spellCheck,
          dir: 'auto',
          maxLength: 1_000_000,
          style: mono ? { fontFamily: fontFamily.mono } : undefined,
        },
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** A text of one line. One that is stored as null where nothing is said is stored so again when it is emptied. */
export function PlainField({ field, value, onChange, ...props }: FieldViewProps<'plain'>): ReactNode {
  const { address, required } = field;
  return (
    <Line
      {...props}
      required={required}
      text={textOf(value)}
      onText={(text) => onChange(text === '' && field.default === null ? null : address ? text.trim() : text)}
      {...(address && { inputMode: 'url' })}
    />
  );
}

export function PasswordField({ field: { required }, value, onChange, ...props }: FieldViewProps<'password'>): ReactNode {
  return <Line {...props} required={required} type="password" text={textOf(value)} onText={onChange} />;
}

export function MultilineField({ field: { required }, value, onChange, ...props }: FieldViewProps<'multiline'>): ReactNode {
  return <Line {...props} required={required} rows={5} spellCheck text={textOf(value)} onText={onChange} />;
}

/** Texts, one a line. */
export function LinesField({ field, value, draft, onDraft, help, t, ...props }: FieldViewProps<'string-list'>): ReactNode {
  const lines = Array.isArray(value) ? value.map(String).join('\n') : textOf(value);
  return (
    <Line
      {...props}
      mono
      required={field.required}
      rows={4}
      text={draft ?? lines}
      help={help ?? t('onePerLine')}
      onText={(text) => onDraft(text, readLines(text, field.keepsEmpty))}
    />
  );
}

/** Texts or numbers in one line with commas between them. */
export function CommaField({ field, value, draft, onDraft, help, t, ...props }: FieldViewProps<'comma-list'>): ReactNode {
  return (
    <Line
      {...props}
      required={field.required}
      text={draft ?? (Array.isArray(value) ? commaText(value) : textOf(value))}
      help={help ?? t('withCommas')}
      onText={(text) => onDraft(text, readCommaList(field, text))}
    />
  );
}

/** The next value up or down, within the bounds; without the tail that a tenth has in binary. */
function stepped(
  value: unknown,
  by: number,
  { min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number },
): number {
  const from = typeof value === 'number' ? value : 0;
  return Math.min(max, Math.max(min, Number((from + by).toFixed(10))));
}

function readInt(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = /^[+-]?\d+$/.test(trimmed) ? Number.parseInt(trimmed, 10) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A number with the decimal sign of the language; the arrow keys step. */
export function NumberField({ field, value, draft, onDraft, onChange, language, ...props }: FieldViewProps<'int' | 'float'>): ReactNode {
  const isWhole = field.kind === 'int';
  const step = field.kind === 'float' ? (field.step ?? 0.1) : 1;
  const read = (text: string): unknown => (isWhole ? readInt(text) : typeOf('number').parse(text));
  return (
    <Line
      {...props}
      required={field.required}
      text={draft ?? (typeof value === 'number' ? numberText(value, language) : textOf(value))}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      onText={(text) => onDraft(text, read(text))}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
        if (by === 0 || props.readOnly) return;
        event.preventDefault();
        onChange(stepped(value, by, field));
      }}
    />
  );
}
