import type { Frame } from '@geo/api';
import { useState } from 'react';
import { clampIndex, firstTab, listTabs, tabsOf, type DatasetScope, type DatasetTab } from './tabs.ts';
import type { Datums } from './useDatums.ts';

/** Which part of a dataset is shown. */
export interface Place {
  readonly tab: DatasetTab;
  /** The record that is shown singly, from 0. */
  readonly index: number;
  /** Number of records that the search leaves; null while it is not known. */
  readonly total: number | null;
  /** The list from which the record was opened, to which one goes back. */
  readonly from: DatasetTab | null;
  readonly show: (tab: DatasetTab) => void;
  /** Shows a record of the list that is shown. */
  readonly open: (index: number) => void;
  /** Shows another record singly. */
  readonly step: (index: number) => void;
  /** A record is entered that is not there yet. */
  readonly adding: boolean;
  /** Leads to where one is entered. */
  readonly add: () => void;
}

interface PlaceOptions {
  readonly frame: Frame;
  readonly scope: DatasetScope;
  readonly datums: Datums;
  /** Shown at first, whatever the data are. */
  readonly initialTab: DatasetTab | undefined;
}

interface State {
  /** Null until the data say what shows first. */
  readonly tab: DatasetTab | null;
  readonly index: number;
  readonly from: DatasetTab | null;
  readonly adding: boolean;
}

/** Where one is in a dataset: at first where its data suggest, once they are there, and from then on where one goes. */
export function usePlace({ frame, scope, datums, initialTab }: PlaceOptions): Place {
  const [state, setState] = useState<State>({ tab: initialTab ?? null, index: 0, from: null, adding: false });
  const total = datums.list?.meta.total_count ?? frame.size;
  const tabs = tabsOf(frame, scope);
  const suggested = firstTab(frame, scope, total ?? 0);
  // What has failed to load says no more than the frame does.
  if (state.tab === null && (datums.list !== null || datums.error !== undefined)) setState({ ...state, tab: suggested });
  const wanted = state.tab ?? suggested;
  const tab = tabs.includes(wanted) ? wanted : suggested;
  const index = clampIndex(state.index, total ?? 0);
  return {
    tab,
    index,
    total,
    from: tab === 'single' ? state.from : null,
    adding: tab === 'single' && state.adding,
    show: (next) => setState({ tab: next, index, from: null, adding: false }),
    open: (at) => setState({ tab: 'single', index: at, from: listTabs.has(tab) ? tab : null, adding: false }),
    step: (at) => setState({ tab: 'single', index: at, from: state.from, adding: false }),
    add: () => setState({ tab: 'single', index, from: listTabs.has(tab) ? tab : null, adding: true }),
  };
}
