import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { Keys } from '../shortcuts/index.ts';
import { useGeo } from '../theme/GeoContext.ts';
import { color, fontSize, metric, radius } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

const Field = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  height: metric.controlHeight,
  padding: '0 8px',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.sunken,
  color: color.text2,
  font: 'inherit',
  fontSize: fontSize.body,
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { borderColor: color.lineStrong, color: color.text },
  '& > span:first-of-type': { flex: 1 },
});

export interface PaletteButtonProps {
  /** Opens the palette. */
  readonly onClick: () => void;
}

/** Opens the palette from the sidebar; looks like the field that will appear. */
export const PaletteButton = withGeo(function PaletteButton({ onClick }: PaletteButtonProps): ReactNode {
  useGeo();
  const t = useUiTexts();
  return (
    <Field type="button" onClick={onClick}>
      <Search size={16} aria-hidden />
      <span>{t('searchEverything')}</span>
      <Keys keys="mod+k" />
    </Field>
  );
});
