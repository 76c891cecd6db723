import { useMutation, useQueryClient, type QueryClient, type QueryKey, type UseMutationResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '../client/errors.ts';
import type { CallInput } from '../client/http.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import type { endpoints, EndpointName } from '../contract/endpoints.ts';
import type { Upload } from '../schemas/job.ts';
import { askAgain } from './timing/askAgain.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';
import type { outdates } from './outdates.ts';

type Endpoints = typeof endpoints;

/** The calls that change something are loaded with the first of them: no page needs them to show. */
async function changing<Name extends EndpointName>(name: Name): Promise<Endpoints[Name]> {
  // What is out of date after it as well: a change that was made must not seem to have failed.
  const [{ endpoints }] = await Promise.all([import('../contract/endpoints.ts'), outdated()]);
  return endpoints[name];
}

const outdated = (): Promise<typeof import('./outdates.ts')> => import('./outdates.ts');

export type ChangeName = keyof typeof outdates;

interface Stored {
  readonly resource_uri: string;
  readonly revision: number;
}

function isUri(answer: unknown): answer is Pick<Stored, 'resource_uri'> {
  return typeof answer === 'object' && answer !== null && 'resource_uri' in answer;
}

function isStored(answer: unknown): answer is Stored {
  return typeof answer === 'object' && answer !== null && 'resource_uri' in answer && 'revision' in answer;
}

function isUpload(answer: unknown): answer is Upload {
  return typeof answer === 'object' && answer !== null && 'upload_id' in answer && 'files' in answer;
}

/** Puts what is known now into the cache. An answer of before that is on its way is given up, as it would come over this one. */
async function keep(cache: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  await cache.cancelQueries({ queryKey, exact: true });
  cache.setQueryData(queryKey, data);
}

/** Puts the answer of a change into the cache; the lists follow with `refreshAfter`. */
async function storeAnswer(cache: QueryClient, name: ChangeName, answer: unknown): Promise<void> {
  if (name === 'login' || name === 'setLanguage' || name === 'impersonate' || name === 'endImpersonation')
    await keep(cache, keys.me, answer);
  if (isUpload(answer)) await keep(cache, keys.upload(answer.upload_id), answer);
  if (isStored(answer) || (name === 'abortJob' && isUri(answer))) await keep(cache, keys.object(answer.resource_uri), answer);
}

/** Loads again what calls of that name put out of date. Another user sees another platform. */
export async function refreshAfter(cache: QueryClient, name: ChangeName): Promise<void> {
  if (name === 'impersonate' || name === 'endImpersonation')
    return askAgain(cache, { predicate: ({ queryKey }) => queryKey[0] !== keys.me[0] });
  const { outdates } = await outdated();
  await Promise.all(outdates[name].map((part) => askAgain(cache, { queryKey: keys.list(part === 'context' ? 'contextView' : part) })));
}

/** Brings the cache in line with the answer of a change: the object itself at once, the lists by loading them again. */
export async function afterChange(cache: QueryClient, name: ChangeName, answer: unknown): Promise<void> {
  await storeAnswer(cache, name, answer);
  await refreshAfter(cache, name);
}

/** A changing call as a mutation; the cache follows before the mutation counts as done. */
export function useChange<Name extends ChangeName & EndpointName>(
  name: Name,
): UseMutationResult<ResponseOf<Endpoints[Name]>, ApiError, CallInput<Endpoints[Name]>> {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation<ResponseOf<Endpoints[Name]>, ApiError, CallInput<Endpoints[Name]>>({
    mutationFn: async (input) => client.call(await changing(name), input),
    onSuccess: (answer) => afterChange(cache, name, answer),
  });
}

export interface ManyChanges {
  /** One of several changing calls; lists stay as they are until `refresh`. */
  readonly change: <Name extends ChangeName & EndpointName>(
    name: Name,
    input: CallInput<Endpoints[Name]>,
  ) => Promise<ResponseOf<Endpoints[Name]>>;
  /** Loads again what calls of that name put out of date. */
  readonly refresh: (name: ChangeName) => Promise<void>;
}

/** Changing calls for many objects at a time, after which lists are loaded again only once. */
export function useManyChanges(): ManyChanges {
  const client = useClient();
  const cache = useQueryClient();
  return useMemo(
    () => ({
      change: async (name, input) => {
        const answer = await client.call(await changing(name), input);
        await storeAnswer(cache, name, answer);
        return answer;
      },
      refresh: (name) => refreshAfter(cache, name),
    }),
    [client, cache],
  );
}
