import { isInRange, portLabel, rangeText, typeOf, unitName } from '@geo/api';
import { useFormat } from '@geo/ui';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { lineEditOf, takeFocus } from '@geo/editors';
import { useTexts } from '../i18n/texts.ts';
import type { PortFieldProps } from './fieldProps.ts';
import { stepped } from './stepped.ts';
import { useHelp } from './useHelp.ts';

/** A number with its unit behind it; what the port does not allow is told with its bounds. The arrow keys change it by the step. */
export function NumberField({ port, value, onChange, onSubmit, readOnly = false }: PortFieldProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const help = useHelp(port);
  const whole = port.kind === 'integer';
  const { draft } = lineEditOf(whole ? 'int' : 'number')!;
  /** A number within the bounds; null for none, undefined for what is not allowed. */
  const readText = (typed: string): number | null | undefined => {
    const read = draft.read(typed) as number | null | undefined;
    return typeof read === 'number' && !isInRange(read, port) ? undefined : read;
  };
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(draft.of(typeof value === 'number' ? value : null, format.language));
  const read = readText(text);
  const isWrong = read === undefined;
  const range = rangeText(port, format.language);
  const problem =
    range === ''
      ? t('expected', { expected: typeOf(whole ? 'int' : 'number').expects[format.language] })
      : t(whole ? 'portWholeNumber' : 'portNumber', { range });
  const enter = (next: string): void => {
    setTyped(next);
    onChange(readText(next) ?? undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
    if (direction !== undefined && !readOnly && typeof read === 'number') {
      event.preventDefault();
      enter(String(draft.of(stepped(read, direction, port), format.language)));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onSubmit?.();
    }
  };
  return (
    <TextField
      label={portLabel(port)}
      value={text}
      inputRef={takeFocus}
      fullWidth
      error={isWrong}
      helperText={isWrong ? problem : help}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: {
          readOnly,
          endAdornment: port.unit && (
            <InputAdornment position="end">
              <abbr title={unitName(port.unit, format.language)} style={{ textDecoration: 'none' }}>
                {port.unit}
              </abbr>
            </InputAdornment>
          ),
        },
      }}
      onChange={(event) => enter(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
