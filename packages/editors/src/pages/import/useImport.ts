import { errorText, fieldErrors, typeUri, type DepotInput } from '@geo/api';
import { useRef, useState } from 'react';
import { isComplete } from '../../DepotForm/index.ts';
import { areComplete, depotName } from '../../DepotsForm/index.ts';
import { fileEndings } from '../../format/fileFormats.ts';
import { idOf } from '../hrefs.ts';
import type { NotStarted } from './ImportJobs.tsx';
import { recordTypes, sourceOf, type ChosenLayer } from './choices.ts';
import type { ImportPort } from './port.ts';
import { depotsFor, kindFor, type ImportTarget } from './target/target.ts';

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

export function useImport({ useCall, useConfig }: Pick<ImportPort, 'useCall' | 'useConfig'>): ImportStart {
  const { mutateAsync: create } = useCall('createDepot');
  const { mutateAsync: begin } = useCall('importIntoDepot');
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
    { mode, isTransformed }: Pick<ImportTarget, 'mode' | 'isTransformed'>,
  ): Promise<number[]> => {
    const sources = chosen.map((layer) => sourceOf(layer, isTransformed));
    const { jobs } = await begin({ params: { id: depot }, body: { upload_id: uploadId, mode, sources } });
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
        jobs.push(...(await importInto(ids[index]!, uploadId, [layer], intoNew)));
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
    return { jobs: await importInto(depot, uploadId, chosen, isNew ? intoNew : target), notStarted: [], depot };
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

/** A new depot is made in the system that was chosen for it. */
const intoNew = { mode: 'replace', isTransformed: true } as const;

function newDepot(
  { name, description, folder, srid }: Pick<DepotInput, 'name' | 'description' | 'folder' | 'srid'>,
  type: string,
): DepotInput {
  return { name: name.trim(), description, folder, srid, content_type: typeUri(type) };
}
