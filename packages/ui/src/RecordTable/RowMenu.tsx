import { gridTabIndexCellSelector, useGridApiContext, useGridSelector } from '@mui/x-data-grid';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../ActionMenu/index.ts';
import { IconButton } from '../IconButton/index.ts';

export interface RowMenuProps {
  /** Id of the row. */
  readonly id: string | number;
  /** Accessible name of the button. */
  readonly label: string;
  readonly items: readonly MenuAction[];
}

/** The menu of a row. By keyboard it follows on the cell in which one is; those of other rows are no stops on the way through the page. */
export function RowMenu({ id, label, items }: RowMenuProps): ReactNode {
  const isHere = useGridSelector(useGridApiContext(), gridTabIndexCellSelector)?.id === id;
  return (
    <ActionMenu
      items={items}
      renderTrigger={(open, isOpen) => (
        <IconButton label={label} size="small" tabIndex={isHere ? 0 : -1} aria-haspopup="menu" aria-expanded={isOpen} onClick={open}>
          <Ellipsis />
        </IconButton>
      )}
    />
  );
}
