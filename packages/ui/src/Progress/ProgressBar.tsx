import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface ProgressBarProps {
  /** What is going on. @default 'Progress', in the language in use */
  readonly label?: string;
  /** How far it is, in the unit of `total`. */
  readonly done?: number;
  /** Where it ends; without it the bar only shows that something is going on. */
  readonly total?: number;
  /** How `done` and `total` are written. @default 'number' */
  readonly unit?: 'number' | 'bytes';
  /** Units per second. */
  readonly rate?: number;
  /** Remaining time in ms. */
  readonly remainingMs?: number;
  /** The bar alone, without a line of text. @default false */
  readonly compact?: boolean;
}

/** Progress with count, rate and remaining time, as far as they are known. */
export const ProgressBar = withGeo(function ProgressBar({
  label,
  done = 0,
  total,
  unit = 'number',
  rate,
  remainingMs,
  compact = false,
}: ProgressBarProps): ReactNode {
  const t = useUiTexts();
  const format = useFormat();
  const write = (value: number): string => (unit === 'bytes' ? format.bytes(value) : format.number(value, 0));
  const share = total ? Math.min(1, Math.max(0, done / total)) : undefined;
  const details = [
    total === undefined ? done > 0 && write(done) : t('progressOf', { done: write(done), total: write(total) }),
    rate !== undefined && t('perSecond', { rate: write(rate) }),
    remainingMs !== undefined && t('remaining', { time: format.duration(Math.max(1000, Math.round(remainingMs / 1000) * 1000)) }),
  ].filter(Boolean);
  const name = label ?? t('progress');
  return (
    <div style={{ width: '100%' }}>
      {!compact && (
        <div style={{ display: 'flex', gap: 12, marginBottom: 6, fontSize: fontSize.small, fontVariantNumeric: 'tabular-nums' }}>
          <span style={{ fontWeight: 600 }}>{name}</span>
          <span style={{ marginLeft: 'auto', color: color.text2 }}>{details.join(' · ')}</span>
        </div>
      )}
      <LinearProgress
        aria-label={name}
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share === undefined ? undefined : Math.round(share * 100)}
      />
    </div>
  );
});
