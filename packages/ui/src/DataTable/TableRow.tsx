import { memo, type ReactNode } from 'react';
import { AppLink } from '../link/index.ts';
import type { DataTableProps } from './types.ts';

export interface TableRowProps<T> extends Pick<DataTableProps<T>, 'nameOf' | 'hrefOf' | 'iconOf' | 'columns' | 'trail'> {
  readonly object: T;
  /** Place in the table, the head being 1. */
  readonly rowIndex: number;
  readonly rowKey: string;
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined;
  readonly selectLabel: string;
  readonly onToggle: (key: string, range: boolean) => void;
}

function Row<T>({ object, rowIndex, rowKey, selected, selectLabel, onToggle, nameOf, hrefOf, ...rest }: TableRowProps<T>): ReactNode {
  const name = nameOf(object);
  const href = hrefOf(object);
  return (
    <tr aria-rowindex={rowIndex} data-selected={selected} data-row={rowIndex - 2}>
      {selected !== undefined && (
        <td className="check">
          <label>
            <input
              type="checkbox"
              aria-label={selectLabel}
              checked={selected}
              // The click knows the Shift key, also when it stands for the space bar.
              onClick={(event) => onToggle(rowKey, event.shiftKey)}
              onChange={() => undefined}
            />
          </label>
        </td>
      )}
      <th scope="row">
        <span className="name">
          {rest.iconOf?.(object)}
          {href === null ? (
            <span className="plain" title={name}>
              {name}
            </span>
          ) : (
            <AppLink href={href} title={name}>
              {name}
            </AppLink>
          )}
        </span>
      </th>
      {rest.columns.map((column) => (
        <td key={column.id} className={column.numeric ? 'numeric' : undefined}>
          {column.render(object)}
        </td>
      ))}
      {rest.trail && <td className="trail">{rest.trail(object)}</td>}
    </tr>
  );
}

/** One object of the table. Kept while its object, its place and the columns stay the same. */
export const TableRow = memo(Row) as typeof Row;
