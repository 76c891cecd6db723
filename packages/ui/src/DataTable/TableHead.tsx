import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DataSort, SortDirection } from './types.ts';

export interface HeadCellProps {
  readonly label: string;
  readonly className?: string;
  readonly width?: number;
  readonly sortKey?: string;
  readonly sort?: DataSort;
  readonly onSort?: (key: string, direction: SortDirection) => void;
}

/** The heading of a column; a button where the table can be sorted by it. A second press turns the order round. */
export function HeadCell({ label, className, width, sortKey, sort, onSort }: HeadCellProps): ReactNode {
  const sortable = sortKey !== undefined && onSort !== undefined;
  const direction = sortable && sort?.key === sortKey ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={className} style={{ width }} aria-sort={sortable ? (direction ?? 'none') : undefined}>
      {sortable ? (
        <button type="button" onClick={() => onSort(sortKey, direction === 'ascending' ? 'descending' : 'ascending')}>
          {label}
          <Arrow size={13} aria-hidden className={direction ? undefined : 'other'} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}
