import { errorText, fieldErrors, type TableSettings } from '@geo/api';
import { useRef, useState } from 'react';
import type { FoundLayer } from '../../ImportLayers/index.ts';
import type { ImportPort } from './port.ts';
import { restate } from './restate.ts';

export interface Tables {
  /** Has a table read otherwise, null: as it is found. What is then found in it comes with the upload. */
  readonly read: (found: FoundLayer, change: TableSettings | null) => void;
  /** A table is being read. */
  readonly pending: boolean;
  /** Why a table could not be read so, by the id of its layer. */
  readonly problems: Readonly<Record<string, string | undefined>>;
}

/** How the tables of an upload are read: one change after the other, each on top of those before it. */
export function useTables({ useCall }: Pick<ImportPort, 'useCall'>, uploadId: string | undefined): Tables {
  const { mutateAsync, isPending } = useCall('readTable');
  const [problems, setProblems] = useState<Tables['problems']>({});
  /** What was stated last, by the id of the layer. */
  const stated = useRef(new Map<string, TableSettings>());
  const queue = useRef(Promise.resolve());
  return {
    pending: isPending,
    problems,
    read: ({ id, file, layer }, change) => {
      if (uploadId === undefined) return;
      const before = stated.current.get(id) ?? layer.table?.stated ?? {};
      const settings = restate(before, change);
      stated.current.set(id, settings);
      queue.current = queue.current.then(async () => {
        const tell = (problem: string | undefined): void => setProblems((others) => ({ ...others, [id]: problem }));
        try {
          await mutateAsync({ params: { upload_id: uploadId }, body: { path: file.uuid, layer: layer.name, settings } });
          tell(undefined);
        } catch (error) {
          // What was refused does not burden the next change.
          if (stated.current.get(id) === settings) stated.current.set(id, before);
          tell(fieldErrors(error)['settings'] ?? errorText(error));
        }
      });
    },
  };
}
