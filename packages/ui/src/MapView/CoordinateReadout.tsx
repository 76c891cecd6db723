import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { coordinateText, nextFormat, type CoordinateFormat } from './coordinates.ts';
import type { LonLat } from './types.ts';

export interface CoordinateReadoutProps {
  readonly place: LonLat;
  readonly format: CoordinateFormat;
  readonly onFormatChange: (format: CoordinateFormat) => void;
}

/** The place under the pointer, or the map's middle. A click goes on to the next coordinate system. */
export function CoordinateReadout({ place, format, onFormatChange }: CoordinateReadoutProps): ReactNode {
  const t = useUiTexts();
  const { text, crs } = coordinateText(place, format);
  return (
    <ButtonBase
      onClick={() => onFormatChange(nextFormat(format))}
      sx={{
        gap: '8px',
        px: '8px',
        height: 22,
        borderRadius: '4px',
        backgroundColor: `color-mix(in srgb, ${color.surface} 92%, transparent)`,
        color: color.text,
        fontSize: fontSize.small,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'pre',
      }}
    >
      <span style={visuallyHidden}>{t('coordinates')}: </span>
      {text}
      <span style={{ color: color.text2 }}>{crs}</span>
    </ButtonBase>
  );
}
