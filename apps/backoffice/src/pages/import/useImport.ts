import { typeUri, type DepotInput } from '@geo/api';
import { useChange, useConfig } from '@geo/api/react';
import { areComplete, depotName, fileEndings, isComplete } from '@geo/editors';
import { useRef, useState } from 'react';
import { errorText, fieldErrors } from '../../app/errorText.ts';
import { idOf } from '../../app/hrefs.ts';
import { recordTypes, sourceOf, type ChosenLayer } from './choices.ts';
import type { NotStarted } from './ImportJobs.tsx';
import { depotsFor, kindFor, type ImportTarget } from './target.ts';

/** What was started. */
export interface Started {
  readonly jobs: readonly number[];
  readonly notStarted: readonly NotStarted[];
  /** The depot, where all go into one. */
  readonly depot?: number;
}

export interface ImportStart {
  /** Starts the imports; new depots are made first. Answers null when a depot cannot be made, or nothing starts. */
  readonly start: (uploadId: string, chosen: readonly ChosenLayer[], target: ImportTarget) => Promise<Started | null>;
  readonly pending: boolean;
  readonly error: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Why a depot could not be made, by the id of its layer. */
  readonly nameErrors: Readonly<Record<string, string>>;
}

interface Failure {
  readonly error?: unknown;
  readonly names?: Readonly<Record<string, string>>;
}

export function useImport(): ImportStart {
  const { mutateAsync: create } = useChange('createDepot');
  const { mutateAsync: begin } = useChange('importIntoDepot');
  const { data: config } = useConfig();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>({});
  /** Depots that an attempt made before it failed: the next one takes them. */
  const made = useRef(new Map<string, number>());

  const depotOf = async (input: DepotInput): Promise<number> => {
    const key = JSON.stringify(input);
    const id = made.current.get(key) ?? (await create({ body: input })).id;
    made.current.set(key, id);
    return id;
  };
  const importInto = async (
    depot: number,
    uploadId: string,
    chosen: readonly ChosenLayer[],
    mode: ImportTarget['mode'],
  ): Promise<number[]> => {
    const { jobs } = await begin({ params: { id: depot }, body: { upload_id: uploadId, mode, sources: chosen.map(sourceOf) } });
    return jobs.map(idOf);
  };

  const intoEach = async (uploadId: string, chosen: readonly ChosenLayer[], { depots: draft }: ImportTarget): Promise<Started | null> => {
    const wanted = depotsFor(chosen, fileEndings(config?.formats));
    if (!areComplete(draft, wanted)) return null;
    const names: Record<string, string> = {};
    const ids: number[] = [];
    for (const depot of wanted) {
      const { folder, srid } = draft;
      const input = { name: depotName(draft, depot), description: '', folder, srid, content_type: typeUri(depot.type) };
      try {
        ids.push(await depotOf(input));
      } catch (error) {
        names[depot.id] = errorText(error);
      }
    }
    if (ids.length < wanted.length) {
      setFailure({ names });
      return null;
    }
    const jobs: number[] = [];
    const notStarted: NotStarted[] = [];
    for (const [index, layer] of chosen.entries()) {
      try {
        jobs.push(...(await importInto(ids[index]!, uploadId, [layer], 'replace')));
      } catch (error) {
        notStarted.push({ name: `${layer.file.name} · ${layer.layer.name}`, reason: errorText(error) });
      }
    }
    if (jobs.length === 0) throw new Error(notStarted.map(({ name, reason }) => `${name}: ${reason}`).join(' '));
    return { jobs, notStarted };
  };
  const intoOne = async (uploadId: string, chosen: readonly ChosenLayer[], target: ImportTarget): Promise<Started | null> => {
    const { draft, depot: existing } = target;
    const isNew = kindFor(target.kind, chosen) === 'new';
    if (isNew ? !isComplete(draft) : existing === null) return null;
    const depot = isNew && isComplete(draft) ? await depotOf(newDepot(draft, recordTypes(chosen)[0] ?? 'feature')) : (existing?.id ?? 0);
    return { jobs: await importInto(depot, uploadId, chosen, isNew ? 'replace' : target.mode), notStarted: [], depot };
  };

  return {
    start: async (uploadId, chosen, target) => {
      setPending(true);
      setFailure({});
      try {
        return await (kindFor(target.kind, chosen) === 'each' ? intoEach : intoOne)(uploadId, chosen, target);
      } catch (error) {
        setFailure({ error });
        return null;
      } finally {
        setPending(false);
      }
    },
    pending,
    error: failure.error === undefined ? undefined : errorText(failure.error),
    fieldErrors: fieldErrors(failure.error),
    nameErrors: failure.names ?? {},
  };
}

function newDepot(
  { name, description, folder, srid }: Pick<DepotInput, 'name' | 'description' | 'folder' | 'srid'>,
  type: string,
): DepotInput {
  return { name: name.trim(), description, folder, srid, content_type: typeUri(type) };
}
