import { dashPatterns, dashPresets, dashText, type DashPreset } from '@geo/api';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useStyleTexts } from '../i18n/texts.ts';
import type { SymbolEdit } from './SymbolField.tsx';

const presets: readonly DashPreset[] = ['solid', 'dashed', 'dotted', 'dashDotted', 'longDashed'];

/** A line in a pattern; decoration beside its name. */
function DashSample({ dash }: { readonly dash: string }): ReactNode {
  return (
    <svg aria-hidden width={56} height={8} style={{ flexShrink: 0, verticalAlign: 'middle', marginRight: 8 }}>
      <line x1={0} y1={4} x2={56} y2={4} stroke="currentColor" strokeWidth={2} strokeDasharray={dash || undefined} />
    </svg>
  );
}

/** The pattern of a line, among those that are known. */
export function DashField({ texts, onChange, readOnly }: SymbolEdit): ReactNode {
  const t = useStyleTexts();
  const named = presets.map((name) => [dashText(dashPresets[name]), t(name)] as const);
  const patterns = dashPatterns.map((lengths) => dashText(lengths)).filter((text) => named.every(([known]) => known !== text));
  const isOwn = ![...named.map(([text]) => text), ...patterns].includes(texts.dash);
  return (
    <TextField
      select
      label={t('dash')}
      value={texts.dash}
      onChange={(event) => onChange('dash', event.target.value)}
      slotProps={{ select: { readOnly, displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {[...named, ...patterns.map((text) => [text, t('dashLengths', { lengths: text })] as const)].map(([text, name]) => (
        <MenuItem key={text} value={text} sx={{ gap: 1 }}>
          <DashSample dash={text} />
          {name}
        </MenuItem>
      ))}
      {isOwn && (
        <MenuItem value={texts.dash} sx={{ gap: 1 }}>
          <DashSample dash={texts.dash} />
          {t('ownDash', { lengths: texts.dash })}
        </MenuItem>
      )}
    </TextField>
  );
}
