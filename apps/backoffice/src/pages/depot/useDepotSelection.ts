import type { Datum } from '@geo/api';
import { fetchRecords, useClient, type RecordSource } from '@geo/api/react';
import { toleranceM } from '@geo/editors/pages';
import { useNotify } from '@geo/ui';
import type { MapClick } from '@geo/ui/map';
import { useState } from 'react';
import { errorText } from '../../app/errorText.ts';

export interface DepotSelection {
  readonly selected: Datum | null;
  readonly select: (datum: Datum | null) => void;
  /** Selects what lies at a place of the map, or nothing. */
  readonly selectAt: (click: MapClick) => Promise<void>;
  /** The selection came from the table: the map moves there. From the map it stays. */
  readonly moveMap: boolean;
}

/** The selected record of a source; it belongs to this source only. On the map only records that hold the text can be met. */
export function useDepotSelection(source: RecordSource | null, text = ''): DepotSelection {
  const client = useClient();
  const notify = useNotify();
  const [state, setState] = useState<{ source: string; datum: Datum | null; moveMap: boolean }>({
    source: '',
    datum: null,
    moveMap: false,
  });
  const key = source === null ? '' : `${source.kind} ${source.id}`;
  const current = state.source === key ? state : { datum: null, moveMap: false };
  return {
    selected: current.datum,
    moveMap: current.moveMap,
    select: (datum) => setState({ source: key, datum, moveMap: true }),
    selectAt: async ({ lon, lat, zoom }) => {
      if (source === null) return;
      const at = `${lon.toFixed(7)},${lat.toFixed(7)},${toleranceM(lat, zoom).toFixed(2)}`;
      try {
        const found = await fetchRecords(client, source, { at, q: text, limit: 1 });
        setState({ source: key, datum: found.objects[0] ?? null, moveMap: false });
      } catch (error) {
        notify({ message: errorText(error), severity: 'error' });
      }
    },
  };
}
