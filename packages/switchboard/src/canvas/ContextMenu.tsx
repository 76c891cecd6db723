import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { color, fontSize, type MenuAction } from '@geo/ui';
import type { ReactNode } from 'react';

/** An open context menu at a place of the window, in px. */
export interface OpenMenu {
  readonly left: number;
  readonly top: number;
  readonly items: readonly MenuAction[];
}

export interface ContextMenuProps {
  readonly menu: OpenMenu | null;
  readonly onClose: () => void;
}

const headingStyle = { px: '10px', lineHeight: '24px', fontSize: fontSize.small, fontWeight: 600, color: color.text3, background: 'none' };

/** The menu of the right mouse button. */
export function ContextMenu({ menu, onClose }: ContextMenuProps): ReactNode {
  if (!menu) return null;
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: menu.left, top: menu.top }}
      transitionDuration={0}
    >
      {menu.items.flatMap((item, index) => [
        (item.divider || item.heading) && index > 0 && (
          <Divider key={`${item.id}-line`} role="presentation" component="li" sx={{ my: '4px !important' }} />
        ),
        item.heading && (
          <ListSubheader key={`${item.id}-heading`} role="presentation" sx={headingStyle}>
            {item.heading}
          </ListSubheader>
        ),
        <MenuItem
          key={item.id}
          sx={item.danger ? { color: color.error } : undefined}
          onClick={() => {
            onClose();
            item.onSelect();
          }}
        >
          {item.icon && <ListItemIcon sx={item.danger ? { color: 'inherit !important' } : undefined}>{item.icon}</ListItemIcon>}
          {item.label}
        </MenuItem>,
      ])}
    </Menu>
  );
}
