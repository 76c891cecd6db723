import type { DatumColumn, Frame } from '@geo/api';
import { useEffect, useState } from 'react';
import type { RecordsPort } from '../port.ts';

/** The columns of a dataset's records; null while they are not known. */
export function useColumns(source: Frame | null, load: RecordsPort['loadDatums']): readonly DatumColumn[] | null {
  const [known, setKnown] = useState<{ readonly uri: string; readonly columns: readonly DatumColumn[] } | null>(null);
  const uri = source?.size === 0 ? undefined : source?.resource_uri;
  useEffect(() => {
    if (!source || uri === undefined) return undefined;
    const left = new AbortController();
    load(source, { offset: 0, limit: 1, q: '' }, left.signal).then(
      ({ meta }) => !left.signal.aborted && setKnown({ uri, columns: meta.columns }),
      // Any name can be typed; that the records cannot be read is told where they are shown.
      () => undefined,
    );
    return () => left.abort();
    // The frame changes with every message; what it is called and whether it holds something is what matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [uri, load]);
  return known !== null && known.uri === uri ? known.columns : null;
}
