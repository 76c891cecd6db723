import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useLinkComponent } from '../link/index.ts';
import { color, metric, radius } from '../theme/tokens.ts';
import { Tooltip } from '../Tooltip/index.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'title' | 'color'> {
  /** What the button does: its accessible name and its tooltip. */
  readonly label: string;
  /** Edge: that of small or of usual controls. @default 'medium' */
  readonly size?: 'small' | 'medium';
  /** `primary`: in the accent colour; `error`: destroys something. @default 'default' */
  readonly color?: 'default' | 'primary' | 'error';
  /** Address to go to; the button is then a link. */
  readonly href?: string;
  /** Opens the address in a new tab. @default false */
  readonly newTab?: boolean;
  /** Side of the tooltip. @default 'bottom' */
  readonly tooltipPlacement?: 'top' | 'bottom' | 'left' | 'right';
  /** Styles of the theme beside its own. */
  readonly sx?: SxProps<Theme>;
}

const Root = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: metric.controlHeight,
  height: metric.controlHeight,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: color.text2,
  fontFamily: 'inherit',
  fontSize: 24,
  textAlign: 'center',
  textDecoration: 'none',
  verticalAlign: 'middle',
  userSelect: 'none',
  cursor: 'pointer',
  transition: 'background-color 90ms',
  '&:hover': { backgroundColor: color.sunken, color: color.text },
  '&:where([data-size="small"])': { width: metric.smallControlHeight, height: metric.smallControlHeight },
  '&[aria-pressed="true"]': { backgroundColor: color.accentSoft, color: color.accentText },
  '&:where([data-color="primary"])': { color: color.accentText },
  '&:where([data-color="error"])': { color: color.error, '&:hover': { backgroundColor: color.errorSoft } },
  '&:disabled': { pointerEvents: 'none', cursor: 'default', color: color.text3, opacity: 0.6 },
});

/** A button that is only an icon; its name shows as a tooltip. */
export const IconButton = withGeo(function IconButton({
  label,
  size = 'medium',
  color: hue = 'default',
  tooltipPlacement = 'bottom',
  disabled = false,
  href,
  newTab = false,
  type = 'button',
  ...rest
}: IconButtonProps): ReactNode {
  const link = useLinkComponent();
  const button = (
    <Root
      aria-label={label}
      disabled={disabled}
      {...(href === undefined ? { type } : { as: link, href })}
      {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
      data-size={size}
      data-color={hue}
      data-icon
      {...rest}
    />
  );
  // A disabled button sends no pointer events, so there is nothing for the tooltip to listen to.
  if (disabled) return button;
  return (
    <Tooltip title={label} placement={tooltipPlacement}>
      {button}
    </Tooltip>
  );
});
