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

export interface DepotSelectionOptions {
  readonly source: RecordSource;
  /** On the map only records that are shown can be met. */
  readonly narrowing: Narrowing;
  /** What is selected belongs to all sources of the same scope. @default the source */
  readonly scope?: string | undefined;
  /** A record was selected, or none. */
  readonly onSelect: (datum: Datum | null) => void;
}

/** The selected record of a source. */
export function useDepotSelection(
  port: Pick<DepotPort, 'useRecordAt'>,
  { source, narrowing, scope = `${source.kind} ${source.id}`, onSelect }: DepotSelectionOptions,
): DepotSelection {
  const recordAt = port.useRecordAt();
  const notify = useNotify();
  const [state, setState] = useState<{ source: string; datum: Datum | null; moveMap: boolean }>({
    source: '',
    datum: null,
    moveMap: false,
  });
  const current = state.source === scope ? state : { datum: null, moveMap: false };
  const put = (datum: Datum | null, moveMap: boolean): void => {
    setState({ source: scope, datum, moveMap });
    onSelect(datum);
  };
  return {
    selected: current.datum,
    moveMap: current.moveMap,
    select: (datum) => put(datum, true),
    selectAt: async ({ lon, lat, zoom }) => {
      try {
        const found = await recordAt(source, { lon, lat, toleranceM: toleranceM(lat, zoom) }, narrowing);
        put(found ?? null, false);
      } catch (error) {
        notify({ message: errorText(error), severity: 'error' });
      }
    },
  };
}
