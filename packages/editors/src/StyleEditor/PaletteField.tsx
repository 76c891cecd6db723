import type { Palette } from '@geo/api';
import { useFormat } from '@geo/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface PaletteFieldProps {
  readonly label: string;
  readonly value: Palette;
  readonly palettes: readonly Palette[];
  readonly onChange: (palette: Palette) => void;
}

const Strip = styled('span')({
  display: 'inline-flex',
  flexShrink: 0,
  verticalAlign: 'middle',
  width: 88,
  height: 14,
  marginRight: 8,
  borderRadius: 2,
  overflow: 'hidden',
  '& span': { flex: 1 },
});

/** A palette by its colours and its name. */
export function PaletteField({ label, value, palettes, onChange }: PaletteFieldProps): ReactNode {
  const { language } = useFormat();
  return (
    <TextField
      select
      label={label}
      value={value.name}
      onChange={(event) => onChange(palettes.find(({ name }) => name === event.target.value)!)}
    >
      {palettes.map(({ name, label: text, colors }) => (
        <MenuItem key={name} value={name}>
          <Strip aria-hidden>
            {colors.map((hex) => (
              <span key={hex} style={{ backgroundColor: hex }} />
            ))}
          </Strip>
          {text[language]}
        </MenuItem>
      ))}
    </TextField>
  );
}
