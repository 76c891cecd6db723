import { useState } from 'react';

export interface RowIds {
  readonly ids: readonly string[];
  readonly setIds: (ids: readonly string[]) => void;
  readonly newId: () => string;
}

let last = 0;
const newId = (): string => {
  last += 1;
  return `row${last}`;
};

/** Ids of rows that have none of their own: they stay while a row is edited or moved. Rows that came from elsewhere get others. */
export function useRowIds(count: number): RowIds {
  const [ids, setIds] = useState<readonly string[]>(() => Array.from({ length: count }, newId));
  if (ids.length !== count) {
    const renewed = Array.from({ length: count }, (_, at) => ids[at] ?? newId());
    setIds(renewed);
    return { ids: renewed, setIds, newId };
  }
  return { ids, setIds, newId };
}
