import type { FreshnessState } from '@geo/api';
import { StatusChip } from '@geo/ui';
import { CircleCheck, CircleDashed, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

/** Icon, tone and name of each state. */
export const freshnessLooks = {
  current: { status: 'ok', text: 'freshCurrent', icon: <CircleCheck /> },
  stale: { status: 'warning', text: 'freshStale', icon: <RefreshCw /> },
  never: { status: 'neutral', text: 'freshNever', icon: <CircleDashed /> },
} as const satisfies Record<FreshnessState, object>;

export interface FreshnessChipProps {
  readonly state: FreshnessState;
  /** Leaves the icon out. @default false */
  readonly short?: boolean;
}

/** Whether a result is current, stale or was never computed. */
export function FreshnessChip({ state, short = false }: FreshnessChipProps): ReactNode {
  const t = useTexts();
  const { status, text, icon } = freshnessLooks[state];
  return <StatusChip status={status} label={t(text)} icon={short ? null : icon} />;
}
