import Chip from '@mui/material/Chip';
import { Check, Circle, CircleAlert, Info, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';

export type Status = 'ok' | 'warning' | 'error' | 'running' | 'info' | 'neutral';

export interface StatusChipProps {
  readonly status: Status;
  /** What the status means here. @default its general name */
  readonly label?: string;
  /** Another icon, such as a globe for 'public'. */
  readonly icon?: ReactElement;
}

const looks = {
  ok: { color: 'success', icon: <Check size={13} />, text: 'statusOk' },
  warning: { color: 'warning', icon: <TriangleAlert size={13} />, text: 'statusWarning' },
  error: { color: 'error', icon: <CircleAlert size={13} />, text: 'statusError' },
  running: { color: 'primary', icon: <LoaderCircle size={13} />, text: 'statusRunning' },
  info: { color: 'info', icon: <Info size={13} />, text: 'statusInfo' },
  neutral: { color: 'default', icon: <Circle size={11} />, text: 'statusNeutral' },
} as const;

/** A state as icon, text and colour. */
export function StatusChip({ status, label, icon }: StatusChipProps): ReactNode {
  const t = useUiTexts();
  const look = looks[status];
  return <Chip color={look.color} icon={icon ?? look.icon} label={label ?? t(look.text)} sx={{ '& svg': { width: 13, height: 13 } }} />;
}
