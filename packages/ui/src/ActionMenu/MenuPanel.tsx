import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, fontSize } from '../theme/tokens.ts';
import type { MenuAction } from './MenuAction.ts';

export interface MenuPanelProps {
  readonly items: readonly MenuAction[];
  /** What the menu hangs on; null closes it. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

function entriesOf(item: MenuAction, isFirst: boolean, close: () => void): ReactNode[] {
  const choice = item.selected !== undefined;
  return [
    (item.divider || item.heading) && !isFirst && (
      <Divider key={`${item.id}-line`} role="presentation" component="li" sx={{ my: '4px !important' }} />
    ),
    item.heading && (
      <ListSubheader
        key={`${item.id}-heading`}
        role="presentation"
        sx={{ px: '10px', lineHeight: '24px', fontSize: fontSize.small, fontWeight: 600, color: color.text3, background: 'none' }}
      >
        {item.heading}
      </ListSubheader>
    ),
    <MenuItem
      key={item.id}
      role={choice ? 'menuitemradio' : 'menuitem'}
      aria-checked={choice ? item.selected : undefined}
      disabled={item.disabled}
      sx={item.danger ? { color: color.error } : undefined}
      onClick={(event) => {
        event.stopPropagation();
        close();
        item.onSelect();
      }}
    >
      {item.icon && <ListItemIcon sx={item.danger ? { color: 'inherit !important' } : undefined}>{item.icon}</ListItemIcon>}
      <span style={{ flex: 1 }}>
        {item.label}
        {item.hint && <span style={{ display: 'block', fontSize: fontSize.small }}>{item.hint}</span>}
      </span>
      {item.selected && <Check aria-hidden />}
    </MenuItem>,
  ];
}

/** The opened menu. */
export function MenuPanel({ items, anchor, onClose }: MenuPanelProps): ReactNode {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} onClick={(event) => event.stopPropagation()}>
      {items.flatMap((item, index) => entriesOf(item, index === 0, onClose))}
    </Menu>
  );
}
