import type { RunStatus } from '@geo/api';
import { StatusChip, useFormat, type Status } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

const looks: Readonly<Record<RunStatus, Status>> = {
  initialized: 'neutral',
  waiting: 'info',
  started: 'running',
  success: 'ok',
  failure: 'error',
};

export interface RunChipProps {
  readonly status: RunStatus;
  /** Share that is done, 0 to 1. */
  readonly progress: number;
}

/** The state of a run; while it is under way with its progress. */
export function RunChip({ status, progress }: RunChipProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const name = t(`${status}Run` as const);
  return <StatusChip status={looks[status]} label={status === 'started' ? `${name} · ${format.percent(progress)}` : name} />;
}
