import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';

export interface ButtonProps extends Omit<MuiButtonProps, 'variant' | 'color' | 'href'> {
  /** `primary`: the one main action of a view; `default`: any other; `quiet`: without a border; `danger`: destroys something. @default 'default' */
  readonly kind?: 'primary' | 'default' | 'quiet' | 'danger';
  /** Icon before the label. */
  readonly icon?: ReactNode;
  /** Address to go to; the button is then a link. */
  readonly href?: string;
}

const looks = {
  primary: { variant: 'contained', color: 'primary' },
  default: { variant: 'outlined', color: 'primary' },
  quiet: { variant: 'text', color: 'primary' },
  danger: { variant: 'contained', color: 'error' },
} as const;

export function Button({ kind = 'default', icon, type = 'button', ...rest }: ButtonProps): ReactNode {
  return <MuiButton {...looks[kind]} startIcon={icon} type={rest.href ? undefined : type} {...rest} />;
}
