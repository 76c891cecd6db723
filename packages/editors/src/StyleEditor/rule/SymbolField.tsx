import { ColorField } from '@geo/ui';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { opacityOf, type SymbolFieldName, type SymbolProblems, type SymbolTexts } from '../symbolFields.ts';
import { useRuleTexts } from './texts.ts';

/** What the fields of a symbol share. */
export interface SymbolEdit {
  readonly texts: SymbolTexts;
  readonly problems: SymbolProblems;
  readonly onChange: (field: SymbolFieldName, text: string) => void;
  readonly readOnly: boolean;
}

interface OneField extends SymbolEdit {
  readonly field: SymbolFieldName;
  readonly label: string;
  readonly help?: string;
}

/** A number with its unit. */
export function NumberField({
  field,
  label,
  help,
  unit,
  texts,
  problems,
  onChange,
  readOnly,
}: OneField & { readonly unit?: string }): ReactNode {
  const { said } = useRuleTexts();
  return (
    <TextField
      label={label}
      value={texts[field]}
      error={problems[field] !== undefined}
      helperText={said(problems[field]) ?? help}
      onChange={(event) => onChange(field, event.target.value)}
      slotProps={{
        htmlInput: { readOnly, inputMode: 'decimal' },
        ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
      }}
    />
  );
}

/** A colour, with its opacity where it has one. */
export function PaintField({
  field,
  label,
  alpha,
  texts,
  problems,
  onChange,
  readOnly,
}: OneField & { readonly alpha: boolean }): ReactNode {
  const { t, said } = useRuleTexts();
  const text = texts[field];
  return (
    <ColorField
      label={label}
      value={text}
      alpha={alpha}
      readOnly={readOnly}
      {...(alpha && { helperText: t('alpha', { hex: text.slice(0, 7) || '–', percent: Math.round(opacityOf(text) * 100) }) })}
      problem={said(problems[field])}
      onChange={(hex) => onChange(field, hex)}
    />
  );
}
