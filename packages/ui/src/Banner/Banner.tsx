import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize, radius } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export type Severity = 'info' | 'success' | 'warning' | 'error';

/** The icon of a severity, so that colour is never the only sign. */
export const severityIcon: Readonly<Record<Severity, ReactNode>> = {
  info: <Info size={18} />,
  success: <CircleCheck size={18} />,
  warning: <TriangleAlert size={18} />,
  error: <CircleAlert size={18} />,
};

export interface BannerProps {
  /** What the message means: gives colour, icon and urgency. @default 'info' */
  readonly severity?: Severity;
  /** In bold before the text. */
  readonly title?: string;
  /** The text. */
  readonly children?: ReactNode;
  /** A button at the end. */
  readonly action?: ReactNode;
  /** Shows a button that hides the banner. */
  readonly onClose?: () => void;
  /** Across the page without rounded corners, as under the page's upper edge. @default false */
  readonly flush?: boolean;
}

const grounds: Readonly<Record<Severity, readonly [icon: string, ground: string]>> = {
  info: [color.accentText, color.accentSoft],
  success: [color.ok, color.okSoft],
  warning: [color.warning, color.warningSoft],
  error: [color.error, color.errorSoft],
};

const Root = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  padding: '10px 14px',
  borderRadius: radius,
  color: color.text,
  fontSize: fontSize.body,
  lineHeight: 1.45,
  '&[data-flush="true"]': { borderRadius: 0, padding: '10px 20px' },
  '& .icon': { display: 'flex', flexShrink: 0, marginRight: 10, padding: '1px 0' },
  '& .message': { flex: 1, minWidth: 0 },
  '& .trailing': { display: 'inline-flex', alignItems: 'center', gap: 8, margin: '-4px -4px 0 auto', paddingLeft: 16 },
});

/** A notice that stays until its cause is gone. */
export const Banner = withGeo(function Banner({
  severity = 'info',
  title,
  children,
  action,
  onClose,
  flush = false,
}: BannerProps): ReactNode {
  const t = useUiTexts();
  const [iconColor, ground] = grounds[severity];
  return (
    <Root role={severity === 'error' ? 'alert' : 'status'} data-flush={flush} style={{ backgroundColor: ground }}>
      <span className="icon" style={{ color: iconColor }}>
        {severityIcon[severity]}
      </span>
      <div className="message">
        {title && <strong style={{ fontWeight: 600, marginRight: 6 }}>{title}</strong>}
        {children}
      </div>
      {(action || onClose) && (
        <span className="trailing">
          {action}
          {onClose && (
            <IconButton label={t('close')} size="small" onClick={onClose}>
              <X />
            </IconButton>
          )}
        </span>
      )}
    </Root>
  );
});
