import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpoints } from '../../contract/endpoints.ts';
import type { EditStep, EditSteps, RecordsStepped } from '../../records/steps.ts';
import type { Depot } from '../../schemas/depot.ts';
import { useClient } from '../ClientProvider.ts';
import { keys } from '../keys.ts';
import { currentOf } from '../recordEdits.ts';
import { afterEdits } from './afterEdits.ts';
import { followEdit, isLoaded } from './followEdit.ts';

/** What can be taken back of an open moment and made again. */
export interface StepsOfMoment {
  /** As it is shown; nothing without an open moment. */
  readonly shown: EditSteps;
  /** As it is known by now: answers come between two renderings. */
  readonly now: () => EditSteps;
  /** Takes a step back, or makes it again; records, depot and steps follow before it counts as done. */
  readonly take: (direction: keyof EditSteps, step: EditStep) => Promise<RecordsStepped>;
}

const none: EditSteps = { undo: [], redo: [] };

/** The steps of a depot's open moment; null where none is open, or the user may not edit. */
export function useEditSteps({ resource_uri: uri }: Pick<Depot, 'resource_uri'>, moment: number | null): StepsOfMoment {
  const client = useClient();
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: keys.steps(moment ?? 0),
    queryFn: ({ signal }) => client.call(endpoints.editSteps, { params: { id: moment! }, signal }),
    enabled: moment !== null,
    // Others edit the same moment, and so do other windows.
    staleTime: 0,
  });
  return useMemo(() => {
    const open = moment ?? 0;
    return {
      shown: (moment === null ? undefined : data) ?? none,
      now: () => cache.getQueryData<EditSteps>(keys.steps(open)) ?? none,
      take: async (direction, step) => {
        const call = direction === 'undo' ? endpoints.undoEdit : endpoints.redoEdit;
        try {
          const done = await client.call(call, { params: { id: open, step: step.id } });
          // Of one that is not loaded it is not known where it stands; of several all may be others.
          if (step.record !== null && isLoaded(cache, open, step.record)) await followEdit(cache, uri, open, step.record, done);
          else await afterEdits(cache, uri, open);
          return done;
        } catch (error) {
          // Somebody else was faster: their record is shown.
          const met = currentOf(error);
          if (met) await followEdit(cache, uri, open, met.datum.id, { moment_id: open, moment_size: 0, step: null, datum: met.datum });
          else await afterEdits(cache, uri, open);
          throw error;
        }
      },
    };
  }, [client, cache, uri, moment, data]);
}
