import { useMemo, useState } from 'react';
import type { PageHost } from '../../host.ts';
import { readTableSearch, tableQuery, writtenChange, type TableSearch } from './tableSearch.ts';

export interface TableAddress {
  /** What the table shows. */
  readonly search: TableSearch;
  /** Shows something else, under an address of its own. `replace` keeps it out of the history. */
  readonly change: (change: Partial<TableSearch>, replace?: boolean) => void;
  /** The address of another moment, whose table shows the same. */
  readonly carry: (href: string, change?: Partial<TableSearch>) => string;
}

/** The state of the table, which is the address's; without one it is kept as long as the page is shown. */
export function useTableAddress(address: string | undefined, setQuery: PageHost['setQuery']): TableAddress {
  const [kept, setKept] = useState('');
  const isKept = address === undefined;
  const query = address ?? kept;
  return useMemo(() => {
    const search = readTableSearch(query);
    return {
      search,
      change: (change, replace) => {
        if (isKept) setKept(tableQuery({ ...search, ...change }));
        setQuery(writtenChange(change), replace);
      },
      carry: (href, change) => (isKept ? href : href + tableQuery({ ...search, ...change })),
    };
  }, [query, isKept, setQuery]);
}
