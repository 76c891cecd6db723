import { useState } from 'react';

export interface AddressedRecord {
  /** Number of the record that is to be read; null for none. */
  readonly sought: number | null;
  /** It was read, or cannot be. */
  readonly found: () => void;
}

/** The record that the address names, to be shown once: where it names another one than before, and than is shown. */
export function useAddressedRecord(record: number | null, shown: number | undefined): AddressedRecord {
  const [state, setState] = useState<{ readonly followed: number | null; readonly sought: number | null }>({
    followed: null,
    sought: null,
  });
  if (record !== state.followed) setState({ followed: record, sought: record === shown ? null : record });
  return { sought: state.sought, found: () => setState({ ...state, sought: null }) };
}
