import type { DatumList, Frame } from '@geo/api';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RecordsPort } from '../port.ts';
import { mergePages } from './rows.ts';
import { withChange } from './changes/shownRecords.ts';
import { noChanges, type RecordChanges } from './changes/useRecordChanges.ts';

const pageSize = 100;

export interface Datums {
  readonly list: DatumList | null;
  readonly loading: boolean;
  /** Why the last page could not be loaded. */
  readonly error: string | undefined;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Loads them anew, from the first on. */
  readonly reload: () => void;
}

interface State {
  readonly key: string;
  /** Of which frame, and what was searched for. */
  readonly asked: string;
  readonly list: DatumList | null;
  readonly loading: boolean;
  readonly error: string | undefined;
}

const noRecords: DatumList = {
  objects: [],
  meta: { offset: 0, limit: pageSize, total_count: 0, next: null, columns: [], size_bytes: null, extent4326: null },
};
const nothing = (): void => undefined;
const empty: Datums = { list: noRecords, loading: false, error: undefined, loadMore: nothing, retry: nothing, reload: nothing };

/**
 * The records of a frame, page by page. They are loaded anew when the frame's content or the search changes: until they are there,
 * those of before stay in sight, unless others were searched for. An empty frame has none to load: it may be so new that the server does not know it yet.
 * Changes that the server may not have yet show in the list, and are not asked after until it has them.
 */
export function useDatums(frame: Frame, q: string, load: RecordsPort['loadDatums'], own: RecordChanges = noChanges): Datums {
  const { changes, isUnderWay, round, listed } = own;
  const key = JSON.stringify([frame.resource_uri, frame.content_type, frame.size, frame.text_repr, q, round]);
  const asked = JSON.stringify([frame.resource_uri, frame.content_type, q]);
  const [state, setState] = useState<State>({ key, asked, list: null, loading: true, error: undefined });
  const [request, setRequest] = useState({ key, offset: 0, attempt: 0 });
  const offset = request.key === key ? request.offset : 0;
  const { attempt } = request;
  const isEmpty = frame.size === 0;
  useEffect(() => {
    if (isEmpty || isUnderWay) return undefined;
    // Who asks the same anew, as another view does, would be told that it is under way.
    const left = new AbortController();
    load(frame, { offset, limit: pageSize, q }, left.signal).then(
      (page) => {
        if (left.signal.aborted) return;
        listed();
        setState((before) => ({
          key,
          asked,
          list: mergePages(before.key === key && offset > 0 ? before.list : null, page),
          loading: false,
          error: undefined,
        }));
      },
      (error: unknown) => {
        if (left.signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        setState((before) => ({ key, asked, list: before.asked === asked ? before.list : null, loading: false, error: reason }));
      },
    );
    return () => left.abort();
    // The frame changes with every message; `key` holds what of it matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isEmpty, isUnderWay, offset, attempt, load, listed]);
  const earlier = state.asked === asked ? state.list : null;
  const current: State = state.key === key ? state : { key, asked, list: earlier, loading: true, error: undefined };
  const loaded = current.list?.objects.length ?? 0;
  const next = useCallback(
    (at: number) => {
      setState((before) => ({ ...before, loading: true, error: undefined }));
      setRequest((before) => ({ key, offset: at, attempt: before.attempt + 1 }));
    },
    [key],
  );
  const { content_type: contentType } = frame;
  // What has a first record on its way was empty.
  const known = current.list ?? (isUnderWay ? noRecords : null);
  const list = useMemo(
    () => known && changes.reduce((shown, change) => withChange(shown, change, contentType, q !== ''), known),
    [known, changes, contentType, q],
  );
  if (isEmpty) return empty;
  return {
    list,
    loading: current.loading && !isUnderWay,
    error: current.error,
    loadMore: () => {
      if (!current.loading && !isUnderWay && loaded < (current.list?.meta.total_count ?? 0)) next(loaded);
    },
    retry: () => next(loaded),
    reload: () => next(0),
  };
}
