import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { color } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface ProgressRingProps {
  /** Share done, 0 to 1; without it the ring turns. */
  readonly share?: number;
  /** Accessible name. @default 'Loading…', in the language in use */
  readonly label?: string;
  /** Diameter in px. @default 20 */
  readonly size?: number;
}

/** Progress where there is no room for a bar. */
export const ProgressRing = withGeo(function ProgressRing({ share, label, size = 20 }: ProgressRingProps): ReactNode {
  const t = useUiTexts();
  const known = share !== undefined;
  return (
    <CircularProgress
      aria-label={label ?? t('loading')}
      variant={known ? 'determinate' : 'indeterminate'}
      value={known ? Math.round(Math.min(1, Math.max(0, share)) * 100) : undefined}
      size={size}
      thickness={5}
      enableTrackSlot
      sx={{ color: color.accent, '& .MuiCircularProgress-track': { color: color.line, opacity: 1 } }}
    />
  );
});
