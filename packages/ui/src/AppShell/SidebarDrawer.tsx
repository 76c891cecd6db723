import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

export interface SidebarDrawerProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The sidebar over the page, where there is no room beside it. */
export function SidebarDrawer({ open, label, onClose, children }: SidebarDrawerProps): ReactNode {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': label } }}>
      {children}
    </Drawer>
  );
}
