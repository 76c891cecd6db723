import { errorText, fieldErrors } from '@geo/api';
import { useState } from 'react';
import type { CrsCheck } from '../../CrsChooser/index.ts';
import type { FoundLayer } from '../../ImportLayers/index.ts';
import type { ImportPort } from './port.ts';

export interface CrsChecks {
  /** By the id of the layer. */
  readonly checks: Readonly<Record<string, CrsCheck>>;
  /** Asks the server where a layer would lie; answers whether it can be there. */
  readonly check: (found: FoundLayer, text: string) => Promise<boolean>;
}

/** What became of the texts that were written as a layer's CRS, and would be refused otherwise only by the import. */
export function useCrsChecks({ useCall }: Pick<ImportPort, 'useCall'>, uploadId: string | undefined): CrsChecks {
  const { mutateAsync: ask } = useCall('crsPlace');
  const [checks, setChecks] = useState<Readonly<Record<string, CrsCheck>>>({});
  return {
    checks,
    check: async ({ id, file, layer }, text) => {
      if (uploadId === undefined) return false;
      // A later text of the same layer wins.
      const set = (to: CrsCheck, isFirst = false): void =>
        setChecks((before) => (isFirst || before[id]?.text === text ? { ...before, [id]: to } : before));
      set({ state: 'checking', text }, true);
      try {
        const place = await ask({ params: { upload_id: uploadId }, body: { path: file.uuid, layer: layer.name, crs_definition: text } });
        set({ state: 'found', text, place });
        return true;
      } catch (error) {
        set({ state: 'refused', text, reason: fieldErrors(error)['crs_definition'] ?? errorText(error) });
        return false;
      }
    },
  };
}
