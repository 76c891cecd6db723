import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactElement, ReactNode } from 'react';

interface DialogSketchProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Its buttons. */
  readonly actions?: ReactNode;
}

/** What a dialog shows, without its place above the page: for pairs of examples, which stand beside each other. */
export const DialogSketch = ({ title, children, actions }: DialogSketchProps): ReactElement => (
  <div>
    <DialogTitle component="p">{title}</DialogTitle>
    <DialogContent>{children}</DialogContent>
    {actions && <DialogActions>{actions}</DialogActions>}
  </div>
);
