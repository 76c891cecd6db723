import { Check, Circle, CircleAlert, Info, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Chip } from '../Chip/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export type Status = 'ok' | 'warning' | 'error' | 'running' | 'info' | 'neutral';

export interface StatusChipProps {
  /** How it stands: gives colour, icon and general name. */
  readonly status: Status;
  /** What the status means here. @default its general name */
  readonly label?: string;
  /** Another icon, such as a globe for 'public'; null where there is only room for the text. @default the status' own */
  readonly icon?: ReactElement | null;
}

const looks = {
  ok: { tone: 'ok', icon: <Check size={13} />, text: 'statusOk' },
  warning: { tone: 'warning', icon: <TriangleAlert size={13} />, text: 'statusWarning' },
  error: { tone: 'error', icon: <CircleAlert size={13} />, text: 'statusError' },
  running: { tone: 'accent', icon: <LoaderCircle size={13} />, text: 'statusRunning' },
  info: { tone: 'accent', icon: <Info size={13} />, text: 'statusInfo' },
  neutral: { tone: 'neutral', icon: <Circle size={11} />, text: 'statusNeutral' },
} as const;

/** A state as icon, text and colour. */
export const StatusChip = withGeo(function StatusChip({ status, label, icon }: StatusChipProps): ReactNode {
  const t = useUiTexts();
  const look = looks[status];
  return (
    <Chip tone={look.tone} icon={icon === undefined ? look.icon : icon}>
      {label ?? t(look.text)}
    </Chip>
  );
});
