import MuiIconButton, { type IconButtonProps as MuiIconButtonProps } from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Tooltip } from '../Tooltip/index.ts';

export interface IconButtonProps extends Omit<MuiIconButtonProps, 'aria-label' | 'title' | 'href'> {
  /** What the button does: its accessible name and its tooltip. */
  readonly label: string;
  /** Address to go to; the button is then a link. */
  readonly href?: string;
  /** Opens the address in a new tab. @default false */
  readonly newTab?: boolean;
  /** Side of the tooltip. @default 'bottom' */
  readonly tooltipPlacement?: 'top' | 'bottom' | 'left' | 'right';
}

export function IconButton({ label, tooltipPlacement = 'bottom', disabled, newTab, ...rest }: IconButtonProps): ReactNode {
  const button = (
    <MuiIconButton
      aria-label={label}
      disabled={disabled}
      type={rest.href ? undefined : 'button'}
      {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
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
}
