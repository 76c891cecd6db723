import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';

export interface ColumnMenuButtonProps {
  /** Accessible name. */
  readonly label: string;
}

/** Opens the menu of a column; the table hears its clicks. By keyboard the head itself has the menu. */
export function ColumnMenuButton({ label }: ColumnMenuButtonProps): ReactNode {
  return (
    <IconButton
      className="columnMenu"
      data-column-menu
      label={label}
      size="small"
      tabIndex={-1}
      // The head keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <EllipsisVertical size={16} />
    </IconButton>
  );
}
