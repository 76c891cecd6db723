import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Spinner } from '../Progress/Spinner.tsx';
import { useLinkComponent } from '../link/index.ts';
import { color, fontSize, metric, radius } from '../theme/tokens.ts';
import { useGeo } from '../theme/GeoContext.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** `primary`: the one main action of a view; `default`: any other; `quiet`: without a border; `danger`: destroys something. @default 'default' */
  readonly kind?: 'primary' | 'default' | 'quiet' | 'danger';
  /** Height: that of small and of usual controls, or 40 px. @default 'medium' */
  readonly size?: 'small' | 'medium' | 'large';
  /** Icon before the label. */
  readonly icon?: ReactNode;
  /** Icon behind the label. */
  readonly endIcon?: ReactNode;
  /** Address to go to; the button is then a link. */
  readonly href?: string;
  /** The address is a file to be saved, not a page of the app. @default false */
  readonly download?: boolean;
  /** What was asked for is being done: the button turns a ring and cannot be pressed. @default false */
  readonly loading?: boolean;
  /** Where the ring stands: over the label, or in the place of the icon. @default 'center' */
  readonly loadingPosition?: 'center' | 'start';
  /** As wide as what it stands in. @default false */
  readonly fullWidth?: boolean;
  /** Styles of the theme beside its own. */
  readonly sx?: SxProps<Theme>;
}

const disabled = '&:disabled';
const filled = (ground: string, text: string, hover: string) => ({
  backgroundColor: ground,
  color: text,
  '&:hover': { backgroundColor: hover },
  [disabled]: { backgroundColor: color.sunken, color: color.text3 },
});

const Root = styled('button')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  minWidth: 0,
  height: metric.controlHeight,
  margin: 0,
  padding: '0 12px',
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: color.text2,
  fontFamily: 'inherit',
  fontSize: fontSize.body,
  fontWeight: 600,
  lineHeight: 1.4,
  letterSpacing: 'inherit',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  verticalAlign: 'middle',
  userSelect: 'none',
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms, color 120ms',
  [disabled]: { pointerEvents: 'none', cursor: 'default' },
  '&:where([data-size="small"])': { height: metric.smallControlHeight, padding: '0 10px', fontSize: fontSize.small },
  '&:where([data-size="large"])': { height: 40, padding: '0 16px', fontSize: fontSize.base },
  '&:where([data-kind="default"])': {
    color: color.text,
    backgroundColor: color.surface,
    border: `1px solid ${color.lineStrong}`,
    '&:hover': { backgroundColor: color.sunken, borderColor: color.edge },
    [disabled]: { color: color.text3, opacity: 0.6, borderColor: color.line },
  },
  '&:where([data-kind="quiet"])': {
    '&:hover': { backgroundColor: color.sunken, color: color.text },
    '&[aria-pressed="true"]': { backgroundColor: color.accentSoft, color: color.accentText },
    [disabled]: { color: color.text3, opacity: 0.6 },
  },
  '&:where([data-kind="primary"])': filled(color.accent, color.onAccent, color.accentHover),
  '&:where([data-kind="danger"])': filled(color.error, color.onStatus, color.error),
  '&:where([data-wide="true"])': { width: '100%' },
  '& .icon': { display: 'inherit', marginRight: 8 },
  '& .end': { display: 'inherit', marginLeft: 8 },
  // The label keeps the place, so that the button does not change its width.
  '&[data-covered="true"] > :not(.over)': { opacity: 0 },
  '& .over': { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', color: color.text3 },
});

/** What one presses to do something, or to go somewhere. */
export const Button = withGeo(function Button({
  kind = 'default',
  size = 'medium',
  icon,
  endIcon,
  href,
  type = 'button',
  loading = false,
  loadingPosition = 'center',
  fullWidth = false,
  children,
  ...rest
}: ButtonProps): ReactNode {
  useGeo();
  const link = useLinkComponent();
  const ring = loading && <Spinner size={16} />;
  const covered = loading && loadingPosition === 'center';
  const start = ring && !covered ? ring : icon;
  return (
    <Root
      {...(href === undefined ? { type } : { as: link, href })}
      data-kind={kind}
      data-size={size}
      data-wide={fullWidth}
      data-covered={covered}
      aria-busy={loading || undefined}
      {...rest}
      disabled={(rest.disabled ?? false) || loading || undefined}
    >
      {start && <span className="icon">{start}</span>}
      {covered ? <span>{children}</span> : children}
      {endIcon && <span className="end">{endIcon}</span>}
      {covered && <span className="over">{ring}</span>}
    </Root>
  );
});
