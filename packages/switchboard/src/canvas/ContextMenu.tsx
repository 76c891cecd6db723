import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { color, type MenuAction } from '@geo/ui';
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
      {menu.items.map((item) => (
        <MenuItem
          key={item.id}
          divider={item.divider}
          sx={item.danger ? { color: color.error } : undefined}
          onClick={() => {
            onClose();
            item.onSelect();
          }}
        >
          {item.icon && <ListItemIcon sx={item.danger ? { color: 'inherit !important' } : undefined}>{item.icon}</ListItemIcon>}
          {item.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
