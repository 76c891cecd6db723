import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { ApiError } from '../client/errors.ts';
import type { CallInput } from '../client/http.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import { endpoints, type EndpointName } from '../contract/endpoints.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';
import type { ListName } from './lists.ts';

type Endpoints = typeof endpoints;
/** Calls that change stored objects outside of a switchboard's graph. */
export type ChangeName =
  | 'login'
  | 'setLanguage'
  | 'createDepotFolder'
  | 'createDepot'
  | 'saveDepot'
  | 'deleteDepot'
  | 'createLayer'
  | 'saveLayer'
  | 'deleteLayer'
  | 'createUpload'
  | 'importIntoDepot'
  | 'createSwitchboard'
  | 'saveSwitchboard'
  | 'deleteSwitchboard';

/** Lists that are out of date after a call. */
const outdates: Readonly<Record<ChangeName, readonly ListName[]>> = {
  login: [],
  setLanguage: [],
  createDepotFolder: ['depotFolders'],
  createDepot: ['depots'],
  saveDepot: ['depots'],
  deleteDepot: ['depots'],
  createLayer: ['layers'],
  saveLayer: ['layers'],
  deleteLayer: ['layers'],
  createUpload: [],
  importIntoDepot: ['jobs'],
  createSwitchboard: ['switchboards'],
  saveSwitchboard: ['switchboards'],
  deleteSwitchboard: ['switchboards'],
};

interface Stored {
  readonly resource_uri: string;
  readonly revision: number;
}

function isStored(answer: unknown): answer is Stored {
  return typeof answer === 'object' && answer !== null && 'resource_uri' in answer && 'revision' in answer;
}

/** Brings the cache in line with the answer of a change: the object itself at once, the lists by loading them again. */
export async function afterChange(cache: QueryClient, name: ChangeName, answer: unknown): Promise<void> {
  if (name === 'login' || name === 'setLanguage') cache.setQueryData(keys.me, answer);
  if (isStored(answer)) cache.setQueryData(keys.object(answer.resource_uri), answer);
  await Promise.all(outdates[name].map((list) => cache.invalidateQueries({ queryKey: keys.list(list) })));
}

/** A changing call as a mutation; the cache follows before the mutation counts as done. */
export function useChange<Name extends ChangeName & EndpointName>(
  name: Name,
): UseMutationResult<ResponseOf<Endpoints[Name]>, ApiError, CallInput<Endpoints[Name]>> {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation<ResponseOf<Endpoints[Name]>, ApiError, CallInput<Endpoints[Name]>>({
    mutationFn: (input) => client.call(endpoints[name], input),
    onSuccess: (answer) => afterChange(cache, name, answer),
  });
}
