import { endpoints, type Client, type Endpoint, type ListOf } from '@geo/api';
import { keys, tagsOptions, typesOptions } from '@geo/api/react';
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

function optionsOf(client: Client, name: ChoiceName) {
  if (name === 'types') return asUnknown(typesOptions(client));
  if (name === 'tags') return asUnknown(tagsOptions(client));
  const call = name in lists ? lists[name as keyof typeof lists] : null;
  return queryOptions<unknown>({
    queryKey: call ? keys.list(call, { all: true }) : ['choice', name],
    // The contract has no metadata yet: there are no fields to choose from.
    queryFn: ({ signal }) => (call ? readAll(client, endpoints[call], signal) : []),
  });
}

/** Query options whose data is not looked into. */
function asUnknown(options: object): ReturnType<typeof queryOptions<unknown>> {
  return options as ReturnType<typeof queryOptions<unknown>>;
}

/** The lists a form needs; those still loading are missing. */
export function useEditorChoices(client: Client, needs: readonly ChoiceName[]): Partial<EditorChoices> {
  const results = useQueries({ queries: needs.map((name) => optionsOf(client, name)) });
  return Object.fromEntries(needs.map((name, index) => [name, results[index]?.data]));
}

/** All folders of switchboards: the contract reads them only as a list. */
export function loadSwitchboardFolders(client: Client, cache: QueryClient): Promise<unknown[]> {
  return cache.fetchQuery(optionsOf(client, 'switchboardFolders')) as Promise<unknown[]>;
}
