import { errorText, type Datum } from '@geo/api';
import type { RecordSource } from '@geo/api/react';
import { useNotify } from '@geo/ui';
import type { MapClick } from '@geo/ui/map';
import { useState } from 'react';
import type { Narrowing } from '../tiles.ts';
import { toleranceM } from '../../geometry/geometry.ts';
import type { DepotPort } from './port.ts';

export interface DepotSelection {
  readonly selected: Datum | null;
  readonly select: (datum: Datum | null) => void;
  /** Selects what lies at a place of the map, or nothing. */
  readonly selectAt: (click: MapClick) => Promise<void>;
  /** The selection came from the table: the map moves there. From the map it stays. */
  readonly moveMap: boolean;
}

/**
 * The selected record of a source. It belongs to this source only, or to all that are of the same `scope`. On the map only records that
 * are shown can be met.
 */
export function useDepotSelection(
  port: Pick<DepotPort, 'useRecordAt'>,
  source: RecordSource | null,
  narrowing: Narrowing = {},
  scope = source === null ? '' : `${source.kind} ${source.id}`,
): DepotSelection {
  const recordAt = port.useRecordAt();
  const notify = useNotify();
  const [state, setState] = useState<{ source: string; datum: Datum | null; moveMap: boolean }>({
    source: '',
    datum: null,
    moveMap: false,
  });
  const current = state.source === scope ? state : { datum: null, moveMap: false };
  return {
    selected: current.datum,
    moveMap: current.moveMap,
    select: (datum) => setState({ source: scope, datum, moveMap: true }),
    selectAt: async ({ lon, lat, zoom }) => {
      if (source === null) return;
      try {
        const found = await recordAt(source, { lon, lat, toleranceM: toleranceM(lat, zoom) }, narrowing);
        setState({ source: scope, datum: found ?? null, moveMap: false });
      } catch (error) {
        notify({ message: errorText(error), severity: 'error' });
      }
    },
  };
}
