import { portLabel, rangeText, unitName, valueTypeOf } from '@geo/api';
import { useFormat } from '@geo/ui';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { takeFocus } from '../editor/takeFocus.ts';
import { useTexts } from '../i18n/texts.ts';
import type { PortFieldProps } from './fieldProps.ts';
import { isWhole, readNumber, stepped } from './readNumber.ts';
import { useHelp } from './useHelp.ts';

/** A number with its unit behind it; what the port does not allow is told with its bounds. The arrow keys change it by the step. */
export function NumberField({ port, value, onChange, onSubmit, readOnly = false }: PortFieldProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const help = useHelp(port);
  const decimal = (number: number): string => (format.language === 'de' ? String(number).replace('.', ',') : String(number));
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (typeof value === 'number' ? decimal(value) : '');
  const read = readNumber(text, port);
  const isWrong = read.value === undefined && !read.isEmpty;
  const range = rangeText(port, format.language);
  const whole = isWhole(port);
  const problem =
    range === ''
      ? t('expected', { expected: valueTypeOf(whole ? 'int' : 'number')?.expects[format.language] ?? '' })
      : t(whole ? 'portWholeNumber' : 'portNumber', { range });
  const enter = (next: string): void => {
    setTyped(next);
    onChange(readNumber(next, port).value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
    if (direction !== undefined && !readOnly && read.value !== undefined) {
      event.preventDefault();
      enter(decimal(stepped(read.value, direction, port)));
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
