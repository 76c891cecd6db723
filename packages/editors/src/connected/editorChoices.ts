import {
  attributeTypesIn,
  endpoints,
  listCall,
  metadataGroupsIn,
  type Client,
  type Endpoint,
  type EndpointName,
  type ListOf,
  type UriKind,
} from '@geo/api';
import { keys, tagsOptions, typesOptions } from '@geo/api/react';
import { useFormat } from '@geo/ui';
import { queryOptions, useQueries, type QueryClient } from '@tanstack/react-query';
import type { ChoiceName, EditorChoices } from '../generic/index.ts';

/** Lists the forms of the editor choose from, by the call that answers them page by page. */
const lists = {
  folders: 'depotFolders',
  switchboardFolders: 'switchboardFolders',
  switchboards: 'switchboards',
  layers: 'layers',
  views: 'views',
  users: 'userOverview',
  groups: 'groupOverview',
  fullGroups: 'groups',
} as const satisfies Partial<Record<ChoiceName, keyof typeof endpoints>>;

const pageSize = 1000;
/** So many pages of a list are read at most: what is longer is found by its own page, not in a form. */
const maxPages = 20;

async function readAll(client: Client, endpoint: Endpoint, signal: AbortSignal): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const input = { query: { limit: pageSize, offset: all.length }, signal };
    const { objects, meta } = (await client.call(endpoint, input as never)) as unknown as ListOf<unknown>;
    all.push(...objects);
    if (objects.length === 0 || all.length >= meta.total_count) break;
  }
  return all;
}

/** The fields of metadata are the same everywhere: nobody is asked for them. */
function metadataOptions(name: ChoiceName, language: 'de' | 'en') {
  return queryOptions({
    queryKey: ['choice', name, language],
    queryFn: () => (name === 'attributeTypes' ? attributeTypesIn(language) : metadataGroupsIn(language)),
    staleTime: Infinity,
  });
}

function optionsOf(client: Client, name: ChoiceName, language: 'de' | 'en') {
  if (name === 'types') return asUnknown(typesOptions(client));
  if (name === 'tags') return asUnknown(tagsOptions(client));
  if (name in lists) return asUnknown(listOptions(client, lists[name as keyof typeof lists]));
  return asUnknown(metadataOptions(name, language));
}

/** All objects that a call lists. */
function listOptions(client: Client, call: EndpointName) {
  return queryOptions({
    queryKey: keys.list(call, { all: true }),
    queryFn: ({ signal }) => readAll(client, endpoints[call], signal),
  });
}

/** Query options whose data is not looked into. */
function asUnknown(options: object): ReturnType<typeof queryOptions<unknown>> {
  return options as ReturnType<typeof queryOptions<unknown>>;
}

/** The lists a form needs; those still loading are missing. */
export function useEditorChoices(client: Client, needs: readonly ChoiceName[]): Partial<EditorChoices> {
  const { language } = useFormat();
  const results = useQueries({ queries: needs.map((name) => optionsOf(client, name, language)) });
  return Object.fromEntries(needs.map((name, index) => [name, results[index]?.data]));
}

/** All objects of a kind that the contract reads only as a list; none where it does not do that either. */
export async function loadList(client: Client, cache: QueryClient, kind: UriKind): Promise<readonly unknown[]> {
  const call: string = listCall(kind);
  return Object.hasOwn(endpoints, call) ? cache.fetchQuery(listOptions(client, call as EndpointName)) : [];
}
