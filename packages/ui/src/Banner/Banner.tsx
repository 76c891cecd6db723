import Alert from '@mui/material/Alert';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';

export type Severity = 'info' | 'success' | 'warning' | 'error';

/** The icon of a severity, so that colour is never the only sign. */
export const severityIcon: Readonly<Record<Severity, ReactNode>> = {
  info: <Info size={18} />,
  success: <CircleCheck size={18} />,
  warning: <TriangleAlert size={18} />,
  error: <CircleAlert size={18} />,
};

export interface BannerProps {
  /** @default 'info' */
  readonly severity?: Severity;
  /** In bold before the text. */
  readonly title?: string;
  readonly children?: ReactNode;
  /** A button at the end. */
  readonly action?: ReactNode;
  /** Shows a button that hides the banner. */
  readonly onClose?: () => void;
  /** Across the page without rounded corners, as under the page's upper edge. @default false */
  readonly flush?: boolean;
}

/** A notice that stays until its cause is gone. */
export function Banner({ severity = 'info', title, children, action, onClose, flush = false }: BannerProps): ReactNode {
  const t = useUiTexts();
  const trailing = (action || onClose) && (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      {action}
      {onClose && (
        <IconButton label={t('close')} size="small" onClick={onClose}>
          <X />
        </IconButton>
      )}
    </span>
  );
  return (
    <Alert
      severity={severity}
      icon={severityIcon[severity]}
      action={trailing}
      role={severity === 'error' ? 'alert' : 'status'}
      sx={flush ? { borderRadius: 0, px: 5 } : undefined}
    >
      {title && <strong style={{ fontWeight: 600, marginRight: 6 }}>{title}</strong>}
      {children}
    </Alert>
  );
}
