import { typeUri } from '@geo/api';
import { useChange } from '@geo/api/react';
import { isComplete } from '@geo/editors';
import { errorText, fieldErrors } from '../../app/errorText.ts';
import { idOf } from '../../app/hrefs.ts';
import type { LayerChoice, ReadConfig } from './choices.ts';
import type { ImportTarget } from './TargetStep.tsx';

export interface ImportStart {
  /** Starts the import; a new depot is created first. Answers null when something is missing or fails. */
  readonly start: (
    uploadId: string,
    choice: LayerChoice,
    config: ReadConfig,
    target: ImportTarget,
  ) => Promise<{ job: number; depot: number } | null>;
  readonly pending: boolean;
  readonly error: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/** True when the target says all that is needed. */
export function isReady(target: ImportTarget): boolean {
  return target.kind === 'new' ? isComplete(target.draft) : target.depot !== null;
}

export function useImport(): ImportStart {
  const create = useChange('createDepot');
  const begin = useChange('importIntoDepot');
  const error = create.error ?? begin.error;

  const depotOf = async (target: ImportTarget, spatial: boolean): Promise<number | null> => {
    if (target.kind === 'existing') return target.depot?.id ?? null;
    const { draft } = target;
    if (!isComplete(draft)) return null;
    // A table without geometry is a depot of rows unless another type was chosen.
    const content_type = !spatial && draft.content_type === typeUri('feature') ? typeUri('row') : draft.content_type;
    const { name, description, folder, srid } = draft;
    return (await create.mutateAsync({ body: { name: name.trim(), description, folder, srid, content_type } })).id;
  };

  return {
    start: async (uploadId, { file, layer }, { crs, encoding }, target) => {
      try {
        const depot = await depotOf(target, layer.geometry_types.length > 0);
        if (depot === null) return null;
        const config = {
          layer: layer.name,
          ...(crs === undefined ? {} : { crs }),
          ...(encoding === undefined ? {} : { encoding }),
        };
        const mode = target.kind === 'existing' ? target.mode : ('replace' as const);
        const { job } = await begin.mutateAsync({
          params: { id: depot },
          body: { upload_id: uploadId, file: file.path, format: file.format ?? 'auto', mode, config },
        });
        return { job: idOf(job), depot };
      } catch {
        // Shown by `error`.
        return null;
      }
    },
    pending: create.isPending || begin.isPending,
    error: error ? errorText(error) : undefined,
    fieldErrors: fieldErrors(error),
  };
}
