import TextField from '@mui/material/TextField';
import { fontFamily } from '@geo/ui';
import { useState, type ReactNode, type Ref } from 'react';
import { parseCoordinate, type Axis } from '../rules/coordinate.ts';
import { useGeometryTexts } from '../i18n/texts.ts';

export interface CoordinateFieldProps {
  readonly label: string;
  readonly axis: Axis;
  /** All digits are shown. */
  readonly value: number;
  readonly readOnly: boolean;
  readonly onChange: (value: number) => void;
  readonly onFocus?: () => void;
  readonly fieldRef?: Ref<HTMLInputElement>;
}

/** One number of a position. It is committed with Enter, or when the focus leaves the field. */
export function CoordinateField({ label, axis, value, readOnly, onChange, onFocus, fieldRef }: CoordinateFieldProps): ReactNode {
  const t = useGeometryTexts();
  const [draft, setDraft] = useState(String(value));
  const [shown, setShown] = useState(value);
  if (!Object.is(value, shown)) {
    setShown(value);
    setDraft(String(value));
  }
  const read = draft === String(value) ? null : parseCoordinate(draft, axis);
  const commit = (): void => {
    if (read && 'value' in read) onChange(read.value);
  };
  return (
    <TextField
      fullWidth
      size="small"
      value={draft}
      inputRef={fieldRef}
      error={read !== null && 'problem' in read}
      helperText={read && 'problem' in read ? t(read.problem) : undefined}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          readOnly,
          size: 8,
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { fontFamily: fontFamily.mono, paddingInline: 6 },
        },
        formHelperText: { sx: { mx: 0 } },
      }}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key !== 'Escape' || draft === String(value)) return;
        // The first Escape takes back what is being typed.
        event.stopPropagation();
        setDraft(String(value));
      }}
    />
  );
}
